import type { OptOut } from '@app/contracts/contact/opt-out.ts';
import { formatPhone } from '@app/contracts/rules/phone.ts';
import { Absent } from '@app/ui/absent.tsx';
import type { Column } from '@app/ui/data-list-types.ts';
import { DateTime } from '@app/ui/date-time.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { channelTexts, reasonTexts } from './opt-out-texts.ts';
import classes from './opt-outs.module.css';

/** The list's columns; `linkOf` gives the address that shows a refusal. */
export function useOptOutColumns(linkOf: (optOut: OptOut) => string): Column<OptOut>[] {
  const { t, i18n } = useLingui();
  const textOf = (texts: typeof channelTexts, key: string) => (texts[key] ? i18n._(texts[key]) : key);
  return [
    {
      key: 'phone',
      header: t`Phone number`,
      sort: 'phone',
      cell: (optOut) => (
        <>
          <Link to={linkOf(optOut)} preventScrollReset className={classes.phone}>
            {formatPhone(optOut.phone)}
          </Link>
          {optOut.contact && <span className={classes.name}>{optOut.contact.name}</span>}
        </>
      ),
    },
    { key: 'channel', header: t`Refuses`, cell: ({ channel }) => textOf(channelTexts, channel) },
    {
      key: 'brand',
      header: t`Brand`,
      cell: ({ brand }) => (brand === '' ? <Trans>Every brand</Trans> : brand),
    },
    { key: 'reason', header: t`Reason`, cell: ({ reason }) => textOf(reasonTexts, reason) },
    {
      key: 'note',
      header: t`Proof`,
      phone: 'none',
      cell: ({ note }) =>
        note === '' ? (
          <Absent />
        ) : (
          <span className={classes.note} title={note}>
            {note}
          </span>
        ),
    },
    {
      key: 'created_at',
      header: t`Opted out at`,
      sort: 'created_at',
      cell: ({ created_at }) => <DateTime at={created_at} />,
    },
  ];
}
