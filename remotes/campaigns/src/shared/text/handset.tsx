import { countSegments, cutSegments } from '@app/contracts/rules/segments.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import classes from './handset.module.css';

interface HandsetProps {
  /** Name of the sender, `''` while none is chosen. */
  readonly sender: string;
  readonly content: string;
}

/** The message as its recipient will see it, with marks where it is cut into segments. */
export function Handset({ sender, content }: HandsetProps) {
  const { t } = useLingui();
  const parts = cutSegments(content).map((text, index) => ({ number: index + 1, text }));
  const { segments } = countSegments(content);
  const name = sender === '' ? t`Sender` : sender;
  return (
    <figure className={classes.handset} aria-label={t`Preview on a phone`}>
      <div className={classes.screen}>
        <div className={classes.head}>
          <span className={classes.face} aria-hidden="true">
            {name.slice(0, 1)}
          </span>
          <strong>{name}</strong>
        </div>
        {content.trim() === '' ? (
          <p className={classes.empty}>
            <Trans>Your text will stand here.</Trans>
          </p>
        ) : (
          <p className={classes.bubble}>
            {parts.map(({ number, text }) => (
              <span key={number}>
                {number > 1 && <span className={classes.cut} data-part={number} aria-hidden="true" />}
                {text}
              </span>
            ))}
          </p>
        )}
      </div>
      <figcaption>
        {segments > 1 ? (
          <Trans>The phone shows one message; {segments} segments are billed. The lines show where it is cut.</Trans>
        ) : (
          <Trans>As your recipient sees it.</Trans>
        )}
      </figcaption>
    </figure>
  );
}
