import type { VerificationLog } from '@app/contracts/verification/verification-log.ts';
import { DateTime } from '@app/ui/date-time.tsx';
import { Money } from '@app/ui/money.tsx';
import { StatusBadge } from '@app/ui/status-badge.tsx';
import { Table } from '@app/ui/table.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLogTexts } from './log-texts.ts';

interface AttemptsProps extends Pick<VerificationLog, 'attempts'> {
  /** Whether each says when it was begun; not for what happens now, in a narrow place. */
  readonly hasTimes?: boolean;
}

/** Each way on which a code was tried, in their order. */
export function Attempts({ attempts, hasTimes = false }: AttemptsProps) {
  const { t } = useLingui();
  const { nameOfChannel } = useLogTexts();
  return (
    <Table label={t`Codes sent`}>
      <thead>
        <tr>
          <th>{t`Channel`}</th>
          <th>{t`Status`}</th>
          <th data-align="right">{t`Cost`}</th>
        </tr>
      </thead>
      <tbody>
        {attempts.map(({ channel, status, error_code: code, at, price, currency }) => (
          <tr key={`${channel} ${at}`}>
            <td>
              {nameOfChannel(channel)}
              {hasTimes && (
                <>
                  <br />
                  <DateTime at={at} />
                </>
              )}
            </td>
            <td>
              <StatusBadge status={status} /> {code !== null && <Trans>Error {code}</Trans>}
            </td>
            <td data-align="right">
              <Money amount={price} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
