import { useLingui } from '@lingui/react/macro';
import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import classes from './qr-code.module.css';

/** Blank modules that a reader needs around the code. */
const QUIET = 4;

/** A text as a QR code, drawn here: the secret in it leaves the browser for nobody. */
export function QrCode({ text }: { text: string }) {
  const { t } = useLingui();
  const code = generate(text);
  const side = code.size + 2 * QUIET;
  return (
    <svg
      className={classes.code}
      role="img"
      aria-label={t`QR code for the authenticator app`}
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <path d={toSvgPath(code)} />
    </svg>
  );
}
