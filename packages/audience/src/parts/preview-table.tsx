import type { Audience } from '@app/contracts/campaign/audience.ts';
import { Table } from '@app/ui/table.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import classes from './sources.module.css';

interface PreviewTableProps {
  readonly audience: Audience;
  /** Positions of the columns with numbers and names. */
  readonly phone: number;
  readonly name: number | null;
}

/** The first rows of a file as they were read, with the columns in use marked. */
export function PreviewTable({ audience, phone, name }: PreviewTableProps) {
  const { t } = useLingui();
  const columns = audience.columns.map((title, index) => ({ index, title, isUsed: index === phone || index === name }));
  const rows = audience.preview.map((cells, index) => ({ index, cells }));
  return (
    <div className={classes.preview}>
      <Table label={t`First rows of the file`}>
        <thead>
          <tr>
            {columns.map(({ index, title, isUsed }) => (
              <th key={index} scope="col" data-used={isUsed || undefined}>
                {title}
                {index === phone && (
                  <span className={classes.use}>
                    <Trans>phone number</Trans>
                  </span>
                )}
                {index === name && (
                  <span className={classes.use}>
                    <Trans>name</Trans>
                  </span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.index}>
              {columns.map(({ index, isUsed }) => (
                <td key={index} data-used={isUsed || undefined}>
                  {row.cells[index] ?? ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
