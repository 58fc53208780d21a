import { consentChoices } from '@app/contracts/contact/contact.ts';
import { FilterMenu } from '@app/ui/filter-menu.tsx';
import { useLingui } from '@lingui/react/macro';
import { consentTexts } from '../shared/consent-texts.ts';

type ConsentChoice = (typeof consentChoices)[number];

interface ConsentFilterProps {
  readonly chosen: readonly ConsentChoice[];
  readonly onChange: (chosen: ConsentChoice[]) => void;
}

/** Narrows the list to what people said about receiving messages, by channel. */
export function ConsentFilter({ chosen, onChange }: ConsentFilterProps) {
  const { t, i18n } = useLingui();
  const channels: Readonly<Record<string, string>> = { sms: 'SMS', voice: t`Voice calls`, zalo: 'Zalo' };
  return (
    <FilterMenu
      label={t`Consent`}
      options={consentChoices.map((value) => {
        const [channel = '', state = ''] = value.split(':');
        const said = consentTexts[state];
        return { value, label: `${channels[channel] ?? channel}: ${said ? i18n._(said) : state}` };
      })}
      chosen={chosen}
      onChange={(values) => onChange(consentChoices.filter((choice) => values.includes(choice)))}
    />
  );
}
