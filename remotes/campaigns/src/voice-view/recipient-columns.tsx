import type { Data } from '@app/contracts/core/call.ts';
import type { showVoiceContacts } from '@app/contracts/voice/voice-audience.calls.ts';
import type { UrlValues } from '@app/platform/url-state.ts';
import { Absent } from '@app/ui/absent.tsx';
import { CallBadge } from '@app/ui/call-status.tsx';
import { useCarrierName } from '@app/ui/carrier-name.ts';
import type { Column } from '@app/ui/data-list-types.ts';
import { DateTime } from '@app/ui/date-time.tsx';
import { Money } from '@app/ui/money.tsx';
import { Phone } from '@app/ui/phone.tsx';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { lengthText } from '../shared/sound/length-text.ts';
import classes from '../shared/voice/call-columns.module.css';
import type { voiceViewState } from './voice-view.state.ts';

type Recipient = Data<typeof showVoiceContacts>[number];

/** Columns of a campaign's recipients; a number leads to its call beside the list. */
export function useRecipientColumns(state: UrlValues<typeof voiceViewState>): Column<Recipient>[] {
  const { t } = useLingui();
  const carrierName = useCarrierName();
  return [
    {
      key: 'phone',
      header: t`Phone number`,
      sort: 'phone',
      cell: ({ phone, call }) => (
        <span className={classes.to}>
          {call ? (
            <Link to={paths.voiceCampaign(state.id, { ...state, call: call.id })} preventScrollReset>
              <Phone number={phone} />
            </Link>
          ) : (
            <Phone number={phone} />
          )}
        </span>
      ),
    },
    {
      key: 'status',
      header: t`Outcome`,
      phone: 'end',
      cell: ({ call }) => <CallBadge status={call?.status ?? 'queued'} />,
    },
    { key: 'name', header: t`Name`, sort: 'name', cell: ({ name }) => (name === '' ? <Absent /> : name) },
    {
      key: 'key',
      header: t({ message: 'Key', context: 'phone' }),
      phone: 'detail',
      cell: ({ call }) => (call?.key ? <kbd className={classes.key}>{call.key}</kbd> : <Absent />),
    },
    {
      key: 'duration',
      header: t`Length`,
      align: 'right',
      phone: 'detail',
      cell: ({ call }) => (call?.answered_at ? lengthText(call.duration_s * 1_000) : <Absent />),
    },
    {
      key: 'attempts',
      header: t`Dialled`,
      align: 'right',
      phone: 'none',
      cell: ({ call }) => (call ? `${call.attempts}×` : <Absent />),
    },
    { key: 'carrier', header: t`Carrier`, phone: 'none', cell: ({ carrier }) => carrierName(carrier) },
    {
      key: 'price',
      header: t`Cost`,
      align: 'right',
      phone: 'none',
      cell: ({ call }) =>
        call && call.price > 0 ? <Money amount={call.price} currency={call.currency} /> : <Absent />,
    },
    {
      key: 'time',
      header: t`Time`,
      phone: 'detail',
      cell: ({ call }) => <DateTime at={call?.dialled_at ?? null} />,
    },
  ];
}
