import { listTestPhones, removeTestPhone } from '@app/contracts/campaign/test-phone.calls.ts';
import type { TestPhone } from '@app/contracts/campaign/test-phone.ts';
import { formatPhone, readPhone } from '@app/contracts/rules/phone.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { errorText } from '@app/platform/message-text.ts';
import { callMutation, refreshCalls } from '@app/platform/query.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Button } from '@app/ui/button.tsx';
import { ConfirmDialog } from '@app/ui/confirm-dialog.tsx';
import { Phone } from '@app/ui/phone.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import classes from './test-dialog.module.css';

interface PhoneChoiceProps {
  readonly phones: readonly TestPhone[];
  /** The chosen one; '' for none. */
  readonly value: string;
  readonly onChange: (phone: string) => void;
}

/** Whether campaigns can reach a phone. */
export function isReachable({ phone }: TestPhone): boolean {
  return readPhone(phone) !== null;
}

/** The proven phones: one is chosen, and those that were added can be removed. */
export function PhoneChoice({ phones, value, onChange }: PhoneChoiceProps) {
  const { t } = useLingui();
  const id = useId();
  const [removed, setRemoved] = useState('');
  return (
    <fieldset className={classes.phones}>
      <legend>
        <Trans>Which phone?</Trans>
      </legend>
      {phones.map((each) => {
        const { phone, is_profile: isProfile } = each;
        const number = formatPhone(phone);
        return (
          <div key={phone} className={classes.row}>
            <label className={classes.phone}>
              <input
                type="radio"
                name={id}
                checked={phone === value}
                disabled={!isReachable(each)}
                onChange={() => onChange(phone)}
              />
              <Phone number={phone} />
              <Note phone={each} />
            </label>
            {!isProfile && (
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={t`Remove ${number}`}
                onClick={() => setRemoved(phone)}
              >
                <Trans>Remove</Trans>
              </Button>
            )}
          </div>
        );
      })}
      {removed !== '' && <RemovePhone phone={removed} onClose={() => setRemoved('')} />}
    </fieldset>
  );
}

function Note({ phone }: { phone: TestPhone }) {
  if (!isReachable(phone)) {
    return (
      <span className={classes.dim}>
        <Trans>campaigns reach Vietnamese numbers only</Trans>
      </span>
    );
  }
  if (!phone.is_profile) return null;
  return (
    <span className={classes.dim}>
      <Trans>from your profile</Trans>
    </span>
  );
}

function RemovePhone({ phone, onClose }: { phone: string; onClose: () => void }) {
  const locale = useLocale();
  const number = formatPhone(phone);
  const remove = useMutation({
    ...callMutation(removeTestPhone),
    onSuccess: onClose,
    onSettled: () => refreshCalls(listTestPhones),
  });
  return (
    <ConfirmDialog
      title={<Trans>Remove {number}?</Trans>}
      text={
        <p>
          <Trans>No tests go to it any more. To have it back, you confirm it with a new code.</Trans>
        </p>
      }
      isDanger
      confirmLabel={<Trans>Remove the phone</Trans>}
      isPending={remove.isPending}
      error={remove.error && <Alert tone="error">{errorText(remove.error, locale)}</Alert>}
      onConfirm={() => remove.mutate({ phone })}
      onCancel={onClose}
    />
  );
}
