import type { Audience } from '@app/contracts/campaign/audience.ts';
import { formatPhone } from '@app/contracts/rules/phone.ts';
import { formatNumber } from '@app/contracts/rules/money.ts';
import { Disclosure } from '@app/ui/disclosure.tsx';
import { Table } from '@app/ui/table.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { remarkTexts } from '../list-texts.ts';
import { useAudienceChannel } from '../channel.tsx';
import { FileDownload } from '../file-download.tsx';
import classes from './sources.module.css';

/** What is said of single rows, the first of them; the file with all is one click away. */
export function Remarks({ audience: { id, remarks, counts } }: { audience: Audience }) {
  const { t, i18n } = useLingui();
  const channel = useAudienceChannel();
  const all = counts.duplicate + counts.invalid + counts.converted;
  if (all === 0) return null;
  const shown = formatNumber(remarks.length);
  const inAll = formatNumber(all);
  return (
    <Disclosure title={<Trans>What became of the rows ({inAll})</Trans>}>
      <Table label={t`Rows with a remark`} isInCard>
        <thead>
          <tr>
            <th scope="col" data-align="right">
              <Trans>Row</Trans>
            </th>
            <th scope="col">
              <Trans>As written</Trans>
            </th>
            <th scope="col">
              <Trans>What became of it</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {remarks.map(({ row, value, remark, phone }) => (
            <tr key={row}>
              <td data-align="right">{formatNumber(row)}</td>
              <td className={classes.written}>{value}</td>
              <td>
                {remarkTexts[remark] ? i18n._(remarkTexts[remark]) : remark}
                {remark === 'converted' && phone !== null && `: ${formatPhone(phone)}`}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <p className={classes.hint}>
        {remarks.length < all && (
          <Trans>
            The first {shown} of {inAll}.
          </Trans>
        )}{' '}
        <FileDownload ask={() => channel.download({ part: 'result', id })}>
          <Trans>Download the result, row by row</Trans>
        </FileDownload>
      </p>
    </Disclosure>
  );
}
