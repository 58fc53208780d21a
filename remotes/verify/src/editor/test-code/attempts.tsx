import type { TestCode } from '@app/contracts/verification/test-code.ts';
import { Money } from '@app/ui/money.tsx';
import { StatusBadge } from '@app/ui/status-badge.tsx';
import { Table } from '@app/ui/table.tsx';
import { useLingui } from '@lingui/react/macro';
import { useLogTexts } from '../../shared/log-texts.ts';

/** Each way on which a code was tried, in their order. */
export function Attempts({ attempts }: Pick<TestCode, 'attempts'>) {
  const { t } = useLingui();
  const { nameOfChannel } = useLogTexts();
  if (attempts.length === 0) return null;
  return (
    <div aria-live="polite">
      <Table label={t`Codes sent`}>
        <thead>
          <tr>
            <th>{t`Channel`}</th>
            <th>{t`Status`}</th>
            <th data-align="right">{t`Cost`}</th>
          </tr>
        </thead>
        <tbody>
          {attempts.map(({ channel, status, at, price, currency }) => (
            <tr key={`${channel} ${at}`}>
              <td>{nameOfChannel(channel)}</td>
              <td>
                <StatusBadge status={status} />
              </td>
              <td data-align="right">
                <Money amount={price} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
