import classes from './state.module.css';

const paths = {
  /** An envelope that nobody has written yet. */
  empty: 'M12 26h72v46H12z M12 28l36 26 36-26 M30 14h36 M38 6h20',
  /** A lens over an empty list. */
  filtered: 'M14 20h44 M14 34h28 M14 48h20 M54 60a16 16 0 1 0 0-32 16 16 0 0 0 0 32z M66 56l16 16',
  /** A cable that has come apart. */
  error: 'M6 44h22 M28 34v20h14V34z M42 40h8 M42 48h8 M58 34v20h12V34z M70 44h20 M50 22l-4-10 M58 20l4-10',
  /** A closed lock. */
  forbidden: 'M28 38h40v34H28z M36 38V26a12 12 0 0 1 24 0v12 M48 52v8',
} as const;

export type DrawingName = keyof typeof paths;

/** A small line drawing for a page state; it says nothing that the words beside it do not. */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg className={classes.drawing} viewBox="0 0 96 80" fill="none" aria-hidden="true">
      <path d={paths[name]} strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
