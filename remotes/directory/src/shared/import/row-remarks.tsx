import { remarkTexts } from '@app/audience/list-texts.ts';
import type { ContactImport } from '@app/contracts/contact/contact-import.ts';
import { formatPhone } from '@app/contracts/rules/phone.ts';
import { Disclosure } from '@app/ui/disclosure.tsx';
import { Table } from '@app/ui/table.tsx';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import classes from './import.module.css';

const texts = {
  ...remarkTexts,
  email: msg`Invalid email address, left out`,
  field: msg`A value does not fit its field and is left out`,
};

/** Whether rows of an import that is over were not taken, or not whole, as far as its counts and first remarks tell. */
export function hasFaults({ status, counts, remarks }: ContactImport): boolean {
  return (
    status !== 'done' || counts.invalid > 0 || remarks.some(({ remark }) => remark === 'email' || remark === 'field')
  );
}

/** What is said of single rows, the first of them; the result file has all. */
export function RowRemarks({ remarks }: Pick<ContactImport, 'remarks'>) {
  const { t, i18n } = useLingui();
  if (remarks.length === 0) return null;
  return (
    <Disclosure title={<Trans>Rows that need a look</Trans>}>
      <div className={classes.remarks}>
        <Table label={t`Rows that need a look`}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Row</Trans>
              </th>
              <th scope="col">
                <Trans>In the file</Trans>
              </th>
              <th scope="col">
                <Trans>Remark</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {remarks.map(({ row, value, remark, phone }) => {
              const text = textOf(remark);
              return (
                <tr key={row}>
                  <td>{row}</td>
                  <td className={classes.cells}>{value}</td>
                  <td>
                    {text ? i18n._(text) : remark}
                    {remark === 'converted' && phone !== null && `: ${formatPhone(phone)}`}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </Table>
      </div>
    </Disclosure>
  );
}

function textOf(remark: string) {
  return Object.entries(texts).find(([key]) => key === remark)?.[1];
}
