import { formatDate } from '@app/contracts/rules/dates.ts';
import type { Caller } from '@app/contracts/voice/voice-campaign.ts';
import { Alert } from '@app/ui/alert.tsx';
import { ChoiceCards } from '@app/ui/choice-cards.tsx';
import { ErrorState } from '@app/ui/error-state.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { StatusBadge } from '@app/ui/status-badge.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { callerText } from '../../shared/voice/caller-text.ts';
import type { VoiceFields } from '../draft/voice-fields.ts';
import { callersQuery } from './callers.queries.ts';

interface CallerChoiceProps {
  readonly messageType: VoiceFields['message_type'];
  readonly chosen: string;
  readonly onChange: (senderId: string) => void;
  readonly error: string | undefined;
}

/** The account's caller IDs and numbers: those that may be shown can be chosen, the others say why they cannot. */
export function CallerChoice({ messageType, chosen, onChange, error }: CallerChoiceProps) {
  const { t } = useLingui();
  const callers = useQuery(callersQuery(messageType));
  if (callers.error && !callers.data) {
    return <ErrorState error={callers.error} onRetry={() => void callers.refetch()} />;
  }
  if (!callers.data) return <Skeleton height="132px" />;
  const { data, info } = callers.data;
  return (
    <>
      {info.usable === 0 && (data.some((caller) => caller.has_other_use) ? <OtherUse /> : <NoNumber />)}
      {data.length > 0 && (
        <ChoiceCards
          label={t`Caller`}
          value={chosen}
          onChange={onChange}
          error={error}
          isRequired
          choices={data.map((caller) => ({
            value: caller.id,
            title: callerText(caller.number),
            text: <CallerNote caller={caller} />,
            aside: <StatusBadge status={caller.status} />,
            isDisabled: !caller.is_usable,
          }))}
        />
      )}
      <p>
        <Link to={paths.numbers()}>
          <Trans>Your numbers</Trans>
        </Link>
      </p>
    </>
  );
}

function NoNumber() {
  return (
    <Alert tone="warning" title={<Trans>No number may be shown yet</Trans>}>
      <Trans>
        Calls are made under a number of yours, or under a caller ID that was approved. You can go on preparing
        meanwhile; the draft is kept.
      </Trans>{' '}
      <Link to={paths.subscribeNumber()}>
        <Trans>Get a number</Trans>
      </Link>
    </Alert>
  );
}

/** There are numbers that could call, if calls were what they are used for. */
function OtherUse() {
  return (
    <Alert tone="warning" title={<Trans>None of your numbers is used for voice calls</Trans>}>
      <Trans>
        Edit a number and choose “Voice calls” as its use. You can go on preparing meanwhile; the draft is kept.
      </Trans>{' '}
      <Link to={paths.numbers()}>
        <Trans>Choose what a number is used for</Trans>
      </Link>
    </Alert>
  );
}

function CallerNote({ caller: { kind, label, reason, valid_until: until } }: { caller: Caller }) {
  const date = until === null ? null : formatDate(until);
  return (
    <>
      {label !== '' && `${label} · `}
      {kind === 'number' ? <Trans>Your own number</Trans> : <Trans>Caller ID</Trans>}
      {reason !== null && ` · ${reason}`}
      {reason === null && date !== null && (
        <>
          {' · '}
          <Trans>until {date}</Trans>
        </>
      )}
    </>
  );
}
