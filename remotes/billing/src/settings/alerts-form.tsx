import { saveAlerts, showBillingSettings } from '@app/contracts/billing/settings.calls.ts';
import {
  alertChannels,
  MAX_THRESHOLDS,
  type AlertChannel,
  type BillingSettings,
} from '@app/contracts/billing/settings.ts';
import { refreshCalls } from '@app/platform/query.ts';
import { refreshUser } from '@app/platform/session.ts';
import { showToast } from '@app/platform/toast.ts';
import { Button } from '@app/ui/button.tsx';
import { Checkbox } from '@app/ui/checkbox.tsx';
import { Field, Form, useCallForm } from '@app/ui/form.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { MoneyInput } from '../shared/money-input.tsx';
import classes from './settings.module.css';
import { saveAlertsMutation } from './settings.queries.ts';

const places = ['thresholds.0', 'thresholds.1', 'thresholds.2', 'thresholds.3', 'thresholds.4'] as const;

/** Up to five balances, and the ways to be told of them. */
export function AlertsForm({ settings: { alerts, currency } }: { settings: BillingSettings }) {
  const { t } = useLingui();
  const save = useMutation(saveAlertsMutation);
  const form = useCallForm(saveAlerts, {
    defaults: valuesOf(alerts),
    labels: {
      'thresholds.0': t`Threshold ${1}`,
      'thresholds.1': t`Threshold ${2}`,
      'thresholds.2': t`Threshold ${3}`,
      'thresholds.3': t`Threshold ${4}`,
      'thresholds.4': t`Threshold ${5}`,
      channels: t`Alert by`,
    },
    followsDefaults: true,
  });
  const thresholds = form.watch('thresholds') ?? [];
  const set = (changed: readonly (string | number)[]) =>
    form.setValue('thresholds', [...changed], { shouldDirty: true, shouldValidate: form.formState.isSubmitted });

  async function submit(values: Parameters<typeof save.mutateAsync>[0]): Promise<void> {
    const { data } = await save.mutateAsync(values);
    form.reset(valuesOf(data.alerts));
    // The top bar tells when the balance is low.
    await Promise.all([refreshCalls(showBillingSettings), refreshUser()]);
    showToast({ tone: 'success', text: t`Alerts saved` });
  }

  return (
    <Form form={form} onSubmit={submit} submitLabel={<Trans>Save alerts</Trans>}>
      {/* A field is a place in the list: what was typed moves with the values. */}
      {places.slice(0, thresholds.length).map((name, index) => (
        <div key={name} className={classes.row}>
          <Field form={form} name={name} isRequired>
            {(control) => <MoneyInput control={control} currency={currency} />}
          </Field>
          <Button
            variant="default"
            aria-label={t`Remove threshold ${index + 1}`}
            onClick={() => set(thresholds.filter((_, place) => place !== index))}
          >
            <Trans>Remove</Trans>
          </Button>
        </div>
      ))}
      {thresholds.length < MAX_THRESHOLDS && (
        <p>
          <Button variant="default" size="xs" onClick={() => set([...thresholds, ''])}>
            <Trans>Add threshold</Trans>
          </Button>
        </p>
      )}
      <Field form={form} name="channels">
        {({ label, value, onChange, error }) => (
          <Channels label={label} value={value ?? []} onChange={onChange} error={error} />
        )}
      </Field>
    </Form>
  );
}

function valuesOf({ thresholds, channels }: BillingSettings['alerts']) {
  return {
    thresholds: thresholds.map(String),
    channels: alertChannels.filter((channel) => channels.includes(channel)),
  };
}

interface ChannelsProps {
  readonly label: string;
  readonly value: AlertChannel | readonly AlertChannel[];
  readonly onChange: (value: AlertChannel[]) => void;
  readonly error: string | undefined;
}

function Channels({ label, value, onChange, error }: ChannelsProps) {
  const { t } = useLingui();
  const id = useId();
  const chosen = Array.isArray(value) ? value : [value];
  const texts = { email: t`Email`, notification: t`In-app notification` };
  return (
    <div role="group" aria-labelledby={id} className={classes.channels}>
      <strong id={id}>{label}</strong>
      {alertChannels.map((channel) => (
        <Checkbox
          key={channel}
          label={texts[channel]}
          checked={chosen.includes(channel)}
          error={error !== undefined}
          onChange={({ currentTarget }) =>
            onChange(alertChannels.filter((each) => (each === channel ? currentTarget.checked : chosen.includes(each))))
          }
        />
      ))}
      {error !== undefined && <p role="alert">{error}</p>}
    </div>
  );
}
