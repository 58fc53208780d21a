import type { RemovedOptOut } from '@app/contracts/contact/opt-out.ts';
import { DateTime } from '@app/ui/date-time.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { channelTexts } from './opt-out-texts.ts';
import classes from './opt-outs.module.css';

/** Refusals of a number that were taken back; nothing where there are none. */
export function RemovedOptOuts({ removed }: { removed: readonly RemovedOptOut[] }) {
  const { i18n, t } = useLingui();
  if (removed.length === 0) return null;
  return (
    <section>
      <h3>
        <Trans>Removed opt-outs</Trans>
      </h3>
      <ul className={classes.lists}>
        {removed.map((row) => (
          <li key={`${row.id} ${row.removed_at}`}>
            <strong>
              {channelTexts[row.channel] ? i18n._(channelTexts[row.channel] ?? { id: '' }) : row.channel} ·{' '}
              {row.brand || t`Every brand`}
            </strong>
            <span>{row.removal_reason}</span>
            <span className={classes.hint}>
              {row.removed_by} · <DateTime at={row.removed_at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
