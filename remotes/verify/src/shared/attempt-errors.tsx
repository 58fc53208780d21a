import { attemptErrorsOf } from '@app/contracts/verification/attempt-errors.ts';
import type { VerificationLog } from '@app/contracts/verification/verification-log.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { Trans } from '@lingui/react/macro';
import classes from './attempt-errors.module.css';
import { useLogTexts } from './log-texts.ts';

type Attempt = VerificationLog['attempts'][number];

/** Why codes did not arrive, each reason of a channel once: what it is, where it comes from, what helps. */
export function AttemptErrors({ attempts }: { attempts: readonly Attempt[] }) {
  const locale = useLocale();
  const { nameOfChannel } = useLogTexts();
  const failed = attempts.filter(
    ({ channel, error_code: code }, index) =>
      code !== null && attempts.findIndex((other) => other.channel === channel && other.error_code === code) === index,
  );
  if (failed.length === 0) return null;
  return (
    <>
      <h3>
        <Trans>Why codes did not arrive</Trans>
      </h3>
      <ul className={classes.errors}>
        {failed.map(({ channel, error_code: code }) => {
          const known = attemptErrorsOf(channel)[code ?? 0];
          return (
            <li key={`${channel} ${code}`} className={classes.error}>
              <p className={classes.name}>
                <strong>{known ? known.name[locale] : <Trans>Error {code}</Trans>}</strong>
                <code>{code}</code>
                <span>{nameOfChannel(channel)}</span>
              </p>
              {known && (
                <p className={classes.detail}>
                  {known.cause[locale]} {known.remedy[locale]}
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
