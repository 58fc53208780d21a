import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import classes from './add-funds.module.css';

/** Blank modules that a reader needs around the code. */
const QUIET = 4;

/** A text as a QR code. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const code = generate(text);
  const side = code.size + 2 * QUIET;
  return (
    <svg
      className={classes.code}
      role="img"
      aria-label={label}
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <path d={toSvgPath(code)} />
    </svg>
  );
}
