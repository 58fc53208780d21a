import { fold } from '@app/contracts/rules/fold.ts';
import { formatDate } from '@app/contracts/rules/dates.ts';
import { Select, type SelectProps } from '@app/ui/select.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { smsCampaignNamesQuery } from '../sms-analytics.queries.ts';

/** Of these nothing was sent yet. */
const notLaunched: ReadonlySet<string> = new Set(['draft', 'awaiting_approval', 'scheduled']);
/** As many as a list shows at a time; typing finds the others. */
const MOST_SHOWN = 50;

interface ComparePickerProps {
  /** The campaign that the report is of, which is no choice. */
  readonly id: string;
  /** `''` for none. */
  readonly chosen: string;
  /** Name of the chosen one if it is known, which may be too old for the list. */
  readonly chosenName: string | undefined;
  readonly onChoose: (id: string) => void;
}

/** One of the launched SMS campaigns, found by typing a part of its name, accents or not. */
export function ComparePicker({ id, chosen, chosenName, onChoose }: ComparePickerProps) {
  const { t } = useLingui();
  const names = useQuery(smsCampaignNamesQuery);
  const options = (names.data?.data ?? [])
    .filter((campaign) => campaign.id !== id && !notLaunched.has(campaign.status))
    .map(({ id: value, name, created_at: at }) => ({ value, label: `${name} · ${formatDate(at)}` }));
  const isListed = chosenName === undefined || options.some(({ value }) => value === chosen);
  return (
    <Select
      label={t`Another campaign`}
      placeholder={t`Name of a campaign`}
      data={isListed ? options : [{ value: chosen, label: chosenName }, ...options]}
      value={chosen === '' ? null : chosen}
      onChange={(value) => onChoose(value ?? '')}
      searchable
      limit={MOST_SHOWN}
      filter={byName}
      nothingFoundMessage={<Trans>No such campaign</Trans>}
      allowDeselect={false}
    />
  );
}

const byName: NonNullable<SelectProps['filter']> = ({ options, search, limit }) => {
  const wanted = fold(search.trim());
  return options.filter((option) => 'label' in option && fold(option.label).includes(wanted)).slice(0, limit);
};
