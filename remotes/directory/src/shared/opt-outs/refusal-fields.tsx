import { refusedChannels } from '@app/contracts/contact/opt-out.ts';
import { NativeSelect } from '@app/ui/native-select.tsx';
import { useLingui } from '@lingui/react/macro';
import { channelTexts, reasonTexts } from './opt-out-texts.ts';
import classes from './opt-outs.module.css';

interface Refusal<Reason extends string> {
  readonly channel: (typeof refusedChannels)[number];
  readonly brand: string;
  readonly reason: Reason;
}

interface RefusalFieldsProps<Reason extends string> {
  readonly value: Refusal<Reason>;
  readonly reasons: readonly Reason[];
  /** Names that can be refused. */
  readonly brands: readonly string[];
  readonly onChange: (change: Partial<Refusal<Reason>>) => void;
}

/** What is refused, whose, and why. */
export function RefusalFields<Reason extends string>(props: RefusalFieldsProps<Reason>) {
  const { value, reasons, brands, onChange } = props;
  const { t, i18n } = useLingui();
  const optionsOf = <Value extends string>(values: readonly Value[], texts: typeof channelTexts) =>
    values.map((each) => ({ value: each, label: texts[each] ? i18n._(texts[each]) : each }));
  return (
    <div className={classes.fields}>
      <NativeSelect
        label={t`Refuses`}
        options={optionsOf(['all', 'sms', 'voice', 'zalo'] as const, channelTexts)}
        value={value.channel}
        onChange={(chosen) => onChange({ channel: refusedChannels.find((each) => each === chosen) ?? 'all' })}
      />
      <NativeSelect
        label={t`Brand`}
        options={[{ value: '', label: t`Every brand` }, ...brands.map((brand) => ({ value: brand, label: brand }))]}
        value={value.brand}
        onChange={(brand) => onChange({ brand })}
      />
      <NativeSelect
        label={t`Reason`}
        options={optionsOf(reasons, reasonTexts)}
        value={value.reason}
        onChange={(chosen) => {
          const reason = reasons.find((each) => each === chosen);
          if (reason !== undefined) onChange({ reason });
        }}
      />
    </div>
  );
}
