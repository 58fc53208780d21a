import { callbackEvents, type CallbackEvent } from '@app/contracts/settings/callback.ts';
import { Checkbox } from '@app/ui/checkbox.tsx';
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { useCallbackTexts } from './callback-status.tsx';
import { eventGroups } from './callback-texts.ts';

interface EventFieldProps {
  readonly label: string;
  readonly value: CallbackEvent | readonly CallbackEvent[];
  readonly onChange: (value: CallbackEvent[]) => void;
  readonly error: string | undefined;
}

/** What an address is told of, group by group. */
export function EventField({ label, value, onChange, error }: EventFieldProps) {
  const { i18n } = useLingui();
  const { nameOfEvent } = useCallbackTexts();
  const id = useId();
  const chosen = new Set([value].flat());
  return (
    <div role="group" aria-labelledby={id} style={{ display: 'grid', gap: 12 }}>
      <strong id={id}>{label}</strong>
      <div style={{ display: 'grid', gap: 16, gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))' }}>
        {eventGroups.map(({ key, name, events }) => (
          <div
            key={key}
            role="group"
            aria-label={i18n._(name)}
            style={{ display: 'grid', gap: 10, alignContent: 'start' }}
          >
            <span style={{ color: 'var(--text-dim)' }}>{i18n._(name)}</span>
            {events.map((event) => (
              <Checkbox
                key={event}
                size="xs"
                label={nameOfEvent(event)}
                title={event}
                checked={chosen.has(event)}
                error={error !== undefined}
                onChange={({ currentTarget }) =>
                  onChange(callbackEvents.filter((each) => (each === event ? currentTarget.checked : chosen.has(each))))
                }
              />
            ))}
          </div>
        ))}
      </div>
      {error !== undefined && <p role="alert">{error}</p>}
    </div>
  );
}
