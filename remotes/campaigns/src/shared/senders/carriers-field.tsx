import { senderCarriers, type SenderCarrier } from '@app/contracts/sender/sender-rules.ts';
import { useCarrierName } from '@app/ui/carrier-name.ts';
import { Checkbox } from '@app/ui/checkbox.tsx';
import { Trans } from '@lingui/react/macro';
import classes from './sender-form.module.css';

interface CarriersFieldProps {
  readonly value: readonly SenderCarrier[];
  readonly onChange: (value: readonly SenderCarrier[]) => void;
}

/** Carriers to register the name with; each decides by itself. */
export function CarriersField({ value, onChange }: CarriersFieldProps) {
  const nameOf = useCarrierName();
  return (
    <fieldset className={classes.group}>
      <legend>
        <Trans>Carriers</Trans>
      </legend>
      <p className={classes.help}>
        <Trans>Each carrier registers the name by itself. None chosen means all of them.</Trans>
      </p>
      <div className={classes.carriers}>
        {senderCarriers.map((carrier) => (
          <Checkbox
            key={carrier}
            label={nameOf(carrier)}
            checked={value.includes(carrier)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...value, carrier] : value.filter((other) => other !== carrier))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
