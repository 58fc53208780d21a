import type { Call } from '@app/contracts/voice/call.ts';
import { Absent } from '@app/ui/absent.tsx';
import { CallBadge } from '@app/ui/call-status.tsx';
import { useCarrierName } from '@app/ui/carrier-name.ts';
import { DateTime } from '@app/ui/date-time.tsx';
import { Money } from '@app/ui/money.tsx';
import { Phone } from '@app/ui/phone.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import type { ColumnOfLog, ColumnsOf } from '../shared/columns/shown-columns.tsx';
import { lengthText } from '../shared/sound/length-text.ts';
import { answererTexts } from '../shared/voice/call-texts.ts';
import { callerText } from '../shared/voice/caller-text.ts';
import classes from '../shared/voice/call-columns.module.css';

/** The log's columns; a number leads to its call beside the log. */
export function useLogColumns(pathTo: (callId: string) => string): ColumnsOf<'voice_log', Call> {
  const { t } = useLingui();
  const carrierName = useCarrierName();
  return {
    ...useCourseColumns(),
    phone: {
      header: t`Phone number`,
      cell: ({ id, to, name }) => (
        <span className={classes.to}>
          <Link to={pathTo(id)} preventScrollReset>
            <Phone number={to} />
          </Link>
          {name !== '' && <small>{name}</small>}
        </span>
      ),
    },
    campaign: {
      header: t`Campaign`,
      phone: 'detail',
      priority: 2,
      cell: ({ campaign, is_test: isTest }) => <CampaignOf campaign={campaign} isTest={isTest} />,
    },
    carrier: { header: t`Carrier`, phone: 'none', priority: 3, cell: ({ carrier }) => carrierName(carrier) },
    caller: { header: t`Caller`, isNamedOnPhones: true, cell: ({ sender }) => callerText(sender) },
    price: {
      header: t`Cost`,
      sort: 'price',
      align: 'right',
      phone: 'none',
      cell: ({ price, currency }) => (price === 0 ? <Absent /> : <Money amount={price} currency={currency} />),
    },
    call_id: { header: t`Call id`, isNamedOnPhones: true, cell: ({ id }) => <code>{id}</code> },
  };
}

type CourseColumn = 'status' | 'error_code' | 'key' | 'duration' | 'attempts' | 'answered_by';
type MomentColumn = 'answered_at' | 'ended_at' | 'time';

/** What became of a call, and when. */
function useCourseColumns(): Record<CourseColumn | MomentColumn, ColumnOfLog<Call>> {
  const { t, i18n } = useLingui();
  return {
    status: { header: t`Outcome`, phone: 'end', cell: ({ status }) => <CallBadge status={status} /> },
    error_code: {
      header: t`Error code`,
      align: 'right',
      isNamedOnPhones: true,
      cell: ({ error_code: code }) => code ?? <Absent />,
    },
    key: {
      header: t({ message: 'Key', context: 'phone' }),
      phone: 'detail',
      cell: ({ key }) => (key === null ? <Absent /> : <kbd className={classes.key}>{key}</kbd>),
    },
    duration: {
      header: t`Length`,
      sort: 'duration',
      align: 'right',
      phone: 'detail',
      cell: ({ duration_s: seconds, answered_at }) => (answered_at === null ? <Absent /> : lengthText(seconds * 1_000)),
    },
    attempts: {
      header: t`Dialled`,
      align: 'right',
      phone: 'none',
      priority: 3,
      isNamedOnPhones: true,
      cell: ({ attempts }) => `${attempts}×`,
    },
    answered_by: {
      header: t`Taken by`,
      isNamedOnPhones: true,
      cell: ({ answered_by: by }) => {
        const answerer = answererTexts[by ?? ''];
        return answerer ? i18n._(answerer) : <Absent />;
      },
    },
    answered_at: { header: t`Answered at`, isNamedOnPhones: true, cell: ({ answered_at: at }) => <DateTime at={at} /> },
    ended_at: { header: t`Ended at`, isNamedOnPhones: true, cell: ({ ended_at: at }) => <DateTime at={at} /> },
    time: {
      header: t`Time`,
      sort: 'created_at',
      cell: ({ dialled_at, created_at }) => <DateTime at={dialled_at ?? created_at} />,
    },
  };
}

function CampaignOf({ campaign, isTest }: { campaign: Call['campaign']; isTest: boolean }) {
  return (
    <>
      {campaign ? (
        <Link to={paths.voiceCampaign(campaign.id)}>{campaign.name}</Link>
      ) : (
        !isTest && <Trans>Not part of a campaign</Trans>
      )}
      {isTest && (
        <span className={classes.test}>
          {' '}
          <Trans>(test)</Trans>
        </span>
      )}
    </>
  );
}
