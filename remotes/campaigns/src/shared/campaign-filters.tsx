import { messageTypes } from '@app/contracts/campaign/campaign.ts';
import type { campaignDates } from '@app/contracts/campaign/campaign-steps.ts';
import { FilterMenu } from '@app/ui/filter-menu.tsx';
import { NativeSelect } from '@app/ui/native-select.tsx';
import { PeriodFilter } from '@app/ui/period-filter.tsx';
import { useLingui } from '@lingui/react/macro';
import type { CampaignListState } from './campaign-list.state.ts';
import { useMessageTypeName } from './message-type-texts.ts';

type State = Pick<CampaignListState, 'type' | 'dated' | 'from' | 'to'>;

interface CampaignFiltersProps {
  /** Types of messages that the channel sends. */
  readonly types?: readonly (typeof messageTypes)[number][];
  readonly state: State;
  readonly onChange: (changes: Partial<State>) => void;
}

/** Narrows a list of campaigns by type of message and by day; which date that is about is asked once a day is chosen. */
export function CampaignFilters({ types = messageTypes, state, onChange }: CampaignFiltersProps) {
  const { t } = useLingui();
  const typeName = useMessageTypeName();
  const dates: Record<(typeof campaignDates)[number], string> = {
    created_at: t`Created at`,
    launched_at: t`Sent at`,
  };
  return (
    <>
      <FilterMenu
        label={t`Message type`}
        options={types.map((type) => ({ value: type, label: typeName(type) }))}
        chosen={state.type}
        onChange={(values) => onChange({ type: types.filter((type) => values.includes(type)) })}
      />
      <PeriodFilter from={state.from} to={state.to} onChange={onChange} />
      {(state.from !== '' || state.to !== '') && (
        <NativeSelect
          isFilter
          label={t`Date`}
          options={Object.entries(dates).map(([value, label]) => ({ value, label }))}
          value={state.dated}
          onChange={(dated) => onChange({ dated: dated === 'launched_at' ? dated : 'created_at' })}
        />
      )}
    </>
  );
}

interface SenderFilterProps {
  readonly label: string;
  /** The choice of all of them. */
  readonly all: string;
  readonly senders: readonly { readonly id: string; readonly name: string }[];
  /** Id of the chosen one; empty for all. */
  readonly chosen: string;
  readonly onChange: (id: string) => void;
}

/** Narrows a list of campaigns to one sender, where there are several. */
export function SenderFilter({ label, all, senders, chosen, onChange }: SenderFilterProps) {
  const { t } = useLingui();
  if (senders.length < 2 && chosen === '') return null;
  const options = senders.map(({ id, name }) => ({ value: id, label: name }));
  // A view kept from before it was deleted still filters by it.
  if (chosen !== '' && !senders.some(({ id }) => id === chosen))
    options.push({ value: chosen, label: t`No longer in the list` });
  return (
    <NativeSelect
      isFilter
      label={label}
      options={[{ value: '', label: all }, ...options]}
      value={chosen}
      onChange={onChange}
    />
  );
}
