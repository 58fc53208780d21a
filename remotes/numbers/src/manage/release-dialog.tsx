import type { ApiError } from '@app/contracts/core/api-error.ts';
import { numberText } from '@app/contracts/number/number-text.ts';
import { areLastDigits, TYPED_DIGITS, type Subscription } from '@app/contracts/number/number.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { errorText } from '@app/platform/message-text.ts';
import { showToast } from '@app/platform/toast.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Button } from '@app/ui/button.tsx';
import { ChoiceCards } from '@app/ui/choice-cards.tsx';
import { DateTime } from '@app/ui/date-time.tsx';
import { Dialog } from '@app/ui/dialog.tsx';
import { ReasonedButton } from '@app/ui/reasoned-button.tsx';
import { TextInput } from '@app/ui/text-input.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import classes from './manage.module.css';
import { keepNumber, releaseNumberMutation } from './release.queries.ts';
import { isInUse, UseRefusal } from './use-refusal.tsx';

interface ReleaseDialogProps {
  readonly subscription: Subscription;
  readonly onClose: () => void;
}

type When = 'period_end' | 'now';

/** Asks when a number is to be given back, and has its last digits typed. */
export function ReleaseDialog({ subscription, onClose }: ReleaseDialogProps) {
  const { t } = useLingui();
  const { id, number } = subscription;
  const name = numberText(subscription);
  // Only a period that was paid has an end to wait for.
  const canWait = subscription.status === 'active' && subscription.renews_at !== null;
  const [when, setWhen] = useState<When>(canWait ? 'period_end' : 'now');
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  const release = useMutation(releaseNumberMutation);
  function confirm(): void {
    release.mutate(
      { id, when, reason, confirm: typed },
      {
        onSuccess: () => {
          onClose();
          const text = when === 'now' ? t`${name} is being given back` : t`${name} will be given back`;
          showToast({ tone: 'info', text, action: { label: t`Undo`, run: () => void keepNumber(subscription) } });
        },
      },
    );
  }
  return (
    <Dialog
      role="alertdialog"
      title={<Trans>Give back {name}?</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <ReasonedButton
            color="red"
            isPending={release.isPending}
            reason={areLastDigits(typed, number) ? null : <Trans>Type the last {TYPED_DIGITS} digits first</Trans>}
            reasonSide="before"
            onClick={confirm}
          >
            <Trans>Give the number back</Trans>
          </ReasonedButton>
        </>
      }
    >
      <div className={classes.asked}>
        <p>
          <Trans>Others may rent it afterwards. What was paid is not refunded.</Trans>
        </p>
        {canWait && <WhenChoice subscription={subscription} when={when} onChange={setWhen} />}
        <TextInput
          label={t`Reason (optional)`}
          value={reason}
          maxLength={500}
          onChange={({ target }) => setReason(target.value)}
        />
        <TextInput
          label={t`Last ${TYPED_DIGITS} digits of the number`}
          value={typed}
          inputMode="numeric"
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
        />
        {release.error && <ReleaseError error={release.error} />}
      </div>
    </Dialog>
  );
}

interface WhenChoiceProps {
  readonly subscription: Subscription;
  readonly when: When;
  readonly onChange: (when: When) => void;
}

function WhenChoice({ subscription, when, onChange }: WhenChoiceProps) {
  const { t } = useLingui();
  return (
    <ChoiceCards
      label={t`When`}
      value={when}
      onChange={onChange}
      choices={[
        {
          value: 'period_end',
          title: <Trans>When the paid period ends</Trans>,
          text: (
            <Trans>
              It works until <DateTime at={subscription.renews_at} />. Until then you can keep it after all.
            </Trans>
          ),
        },
        {
          value: 'now',
          title: <Trans context="give back">Now</Trans>,
          text: <Trans>It stops working in half a minute, the time to undo this.</Trans>,
        },
      ]}
    />
  );
}

/** Why a number cannot be given back now. */
function ReleaseError({ error }: { error: ApiError }) {
  const locale = useLocale();
  if (!isInUse(error)) return <Alert tone="error">{errorText(error, locale)}</Alert>;
  return <UseRefusal error={error} title={<Trans>This number cannot be given back now</Trans>} />;
}
