import type { CarrierStanding } from '@app/contracts/sender/sender-record.ts';
import { useCarrierName } from '@app/ui/carrier-name.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import classes from './carrier-grid.module.css';

const standingTexts: Readonly<Record<string, MessageDescriptor>> = {
  approved: msg`live`,
  pending: msg`waiting`,
  rejected: msg`refused`,
  suspended: msg`stopped`,
  not_submitted: msg`not asked`,
};

const chosenText = msg`chosen`;

/** Where a name stands with each carrier, at a glance: one mark per carrier, and how many are live. */
export function CarrierGrid({ carriers, isDraft }: { carriers: readonly CarrierStanding[]; isDraft: boolean }) {
  const { i18n } = useLingui();
  const nameOf = useCarrierName();
  const live = carriers.filter(({ status }) => status === 'approved').length;
  const all = carriers.length;
  const chosen = carriers.filter(({ status }) => status !== 'not_submitted').length;
  return (
    <span className={classes.grid}>
      <span className={classes.marks}>
        {carriers.map(({ carrier, status }) => {
          // A draft has asked nobody yet.
          const text = isDraft && status === 'pending' ? chosenText : standingTexts[status];
          const label = `${nameOf(carrier)}: ${text ? i18n._(text) : status}`;
          return (
            <span
              key={carrier}
              className={classes.mark}
              data-status={status}
              role="img"
              aria-label={label}
              title={label}
            />
          );
        })}
      </span>
      <span className={classes.count}>
        {isDraft ? (
          <Trans>{chosen} chosen</Trans>
        ) : (
          <Trans>
            {live} of {all} live
          </Trans>
        )}
      </span>
    </span>
  );
}
