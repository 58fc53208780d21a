import type { ApiError } from '@app/contracts/core/api-error.ts';
import { formatPhone } from '@app/contracts/rules/phone.ts';
import { TEST_CALLS_PER_HOUR } from '@app/contracts/voice/voice-settings.ts';
import { testVoiceCampaign } from '@app/contracts/voice/voice-launch.calls.ts';
import { api } from '@app/platform/api.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { errorText } from '@app/platform/message-text.ts';
import { setBalance, useUser } from '@app/platform/session.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Button } from '@app/ui/button.tsx';
import { Plural, Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useDraft } from '../../shared/draft/use-draft.ts';
import classes from '../../shared/launch/launch.module.css';
import type { VoiceDraftSession } from '../draft/voice-drafts.ts';

/** Calls the person's own phone as the campaign's calls will be made. */
export function TestCall({ draft }: { draft: VoiceDraftSession }) {
  const { id, revision, saving } = useDraft(draft);
  const { phone_number: phone, phone_verified: isVerified } = useUser();
  const key = useRef(crypto.randomUUID());
  const test = useMutation({
    mutationFn: () => api.send(testVoiceCampaign, { step: 'test', id, revision }, { idempotencyKey: key.current }),
    onSuccess: ({ info }) => setBalance(info.balance),
    // A call that was not made may be asked for again as another one; a lost answer is the same one.
    onSettled: (_answer, error) => {
      if (!error || error.failure === 'answer') key.current = crypto.randomUUID();
    },
  });
  const isReady = phone !== '' && isVerified !== false;
  const own = formatPhone(phone);
  const most = TEST_CALLS_PER_HOUR;
  const answer = test.data;
  return (
    <section className={classes.part}>
      <h2>
        <Trans>Hear it yourself</Trans>
      </h2>
      <p className={classes.dim}>
        {isReady ? (
          <Trans>
            We call {own} as the campaign will call; it is charged like any other. At most {most} an hour.
          </Trans>
        ) : (
          <NoPhone />
        )}
      </p>
      {isReady && (
        <div>
          <Button
            variant="default"
            loading={test.isPending}
            disabled={saving !== 'saved'}
            onClick={() => test.mutate()}
          >
            <Trans>Call my phone</Trans>
          </Button>
        </div>
      )}
      {test.error && (
        <Alert tone="error">
          <Refusal error={test.error} />
        </Alert>
      )}
      {answer && (
        <Alert>
          <Trans>Your phone is being called.</Trans>{' '}
          <Plural
            value={answer.info.remaining}
            one="# test call left this hour."
            other="# test calls left this hour."
          />{' '}
          <Link to={paths.voiceLog({ campaign: id, call: answer.data.id })}>
            <Trans>See what became of it</Trans>
          </Link>
        </Alert>
      )}
    </section>
  );
}

function NoPhone(): ReactNode {
  return (
    <Trans>
      Your own phone number is not confirmed yet. <Link to={paths.verifyOwnPhone()}>Confirm it</Link>
    </Trans>
  );
}

function Refusal({ error }: { error: ApiError }) {
  const locale = useLocale();
  if (error.code === 'no_valid_recipient') return <NoPhone />;
  if (error.code === 'rate_limited') return <Trans>Test call limit reached for this hour. Try again later.</Trans>;
  if (error.code === 'quiet_hours') return <Trans>Advertising calls may be made from 08:00 to 17:00 only.</Trans>;
  return errorText(error, locale);
}
