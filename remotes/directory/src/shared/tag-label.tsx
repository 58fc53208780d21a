import classes from './tag-label.module.css';

interface TagLabelProps {
  readonly name: string;
  /** `#rrggbb`. */
  readonly color: string;
}

/** A tag by its name, with its colour as a dot, so that the text keeps its contrast. */
export function TagLabel({ name, color }: TagLabelProps) {
  return (
    <span className={classes.tag}>
      <span className={classes.dot} style={{ background: color }} aria-hidden="true" />
      <span className={classes.name}>{name}</span>
    </span>
  );
}
