import type { Info } from '@app/contracts/core/call.ts';
import type { viewVoiceCall } from '@app/contracts/voice/call-log.calls.ts';
import type { Call } from '@app/contracts/voice/call.ts';
import { Absent } from '@app/ui/absent.tsx';
import { CallBadge } from '@app/ui/call-status.tsx';
import { useCarrierName } from '@app/ui/carrier-name.ts';
import { Count } from '@app/ui/count.tsx';
import { DateTime } from '@app/ui/date-time.tsx';
import { Disclosure } from '@app/ui/disclosure.tsx';
import { Facts } from '@app/ui/facts.tsx';
import { Money } from '@app/ui/money.tsx';
import { RecordFigures } from '@app/ui/record-drawer.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { lengthText } from '../sound/length-text.ts';
import { callerText } from './caller-text.ts';
import { CallAttempts } from './call-attempts.tsx';
import classes from './call-details.module.css';
import { answererTexts, hangupTexts } from './call-texts.ts';

interface CallDetailsProps {
  readonly call: Call;
  readonly info: Info<typeof viewVoiceCall>;
}

/** Everything that is known of a call. */
export function CallDetails({ call, info }: CallDetailsProps) {
  const { t, i18n } = useLingui();
  const carrierName = useCarrierName();
  const { status, next_attempt_at: next, campaign, name, carrier, sender, keys, price, currency } = call;
  const answerer = answererTexts[call.answered_by ?? ''];
  const hangup = hangupTexts[call.hangup ?? ''];
  return (
    <div className={classes.details}>
      <p className={classes.state}>
        <CallBadge status={status} />
        {call.is_test && <Trans>A test call to yourself</Trans>}
        {next !== null && (
          <span>
            <Trans>
              Dialled again <DateTime at={next} />
            </Trans>
          </span>
        )}
      </p>
      <RecordFigures
        figures={[
          { label: t`Length`, value: call.answered_at === null ? <Absent /> : lengthText(call.duration_s * 1_000) },
          { label: t`Cost`, value: <Money amount={price} currency={currency} /> },
          { label: t`Times dialled`, value: <Count value={call.attempts} /> },
        ]}
      />
      <CallAttempts attempts={info.attempts} currency={currency} />
      <Facts
        facts={[
          {
            label: t`Campaign`,
            value: campaign ? <Link to={paths.voiceCampaign(campaign.id)}>{campaign.name}</Link> : <Absent />,
          },
          { label: t`Name`, value: name === '' ? <Absent /> : name },
          { label: t`Carrier`, value: carrierName(carrier) },
          { label: t`Caller`, value: callerText(sender) },
          { label: t`Sound`, value: info.sound?.name ?? <Absent /> },
          { label: t`Keys pressed`, value: keys === '' ? <Absent /> : <code>{keys.split('').join(' ')}</code> },
        ]}
      />
      <Disclosure title={<Trans>Details</Trans>}>
        <Facts
          facts={[
            { label: t`Taken by`, value: answerer ? i18n._(answerer) : <Absent /> },
            { label: t`Ended by`, value: hangup ? i18n._(hangup) : <Absent /> },
            { label: t`Call id`, value: <code className={classes.id}>{call.id}</code> },
          ]}
        />
      </Disclosure>
    </div>
  );
}
