import { usageChannelText } from '@app/contracts/billing/usage-channel-text.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { ExportMenu } from '@app/audience/export-menu.tsx';
import { usageChannels, usageGroups } from '@app/contracts/billing/usage.ts';
import { useScope } from '@app/platform/session.ts';
import type { UrlValues } from '@app/platform/url-state.ts';
import { FilterMenu } from '@app/ui/filter-menu.tsx';
import { NativeSelect } from '@app/ui/native-select.tsx';
import { PeriodFilter } from '@app/ui/period-filter.tsx';
import { SearchInput } from '@app/ui/search-input.tsx';
import { Toolbar } from '@app/ui/toolbar.tsx';
import { useLingui } from '@lingui/react/macro';
import { fileOfUsage } from './usage.queries.ts';
import type { usageState } from './usage.state.ts';
import { groupTexts } from './usage-texts.ts';

type State = UrlValues<typeof usageState>;

interface UsageFiltersProps {
  readonly state: State;
  readonly onChange: (changes: Partial<State>, options?: { replace?: boolean }) => void;
}

/** The period, what rows are grouped by, channels, names where there are any, and the file of all that. */
export function UsageFilters({ state, onChange }: UsageFiltersProps) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const mayExport = useScope('billing:export');
  const { group, channel, from, to, search } = state;
  const hasNames = group === 'campaign' || group === 'api_key' || group === 'member';
  return (
    <Toolbar
      search={
        hasNames && (
          <SearchInput
            label={t`Search by name`}
            value={search}
            onSearch={(text) => onChange({ search: text }, { replace: true })}
          />
        )
      }
    >
      <PeriodFilter from={from} to={to} onChange={onChange} />
      <NativeSelect
        isFilter
        label={t`Group by`}
        options={usageGroups.map((value) => ({ value, label: i18n._(groupTexts[value]) }))}
        value={group}
        onChange={(value) => {
          const chosen = usageGroups.find((known) => known === value);
          // Names of one group and its order say nothing of another.
          if (chosen) onChange({ group: chosen, search: '', sort: '' });
        }}
      />
      <FilterMenu
        label={t`Channel`}
        options={usageChannels.map((value) => ({ value, label: usageChannelText(value, locale) }))}
        chosen={channel}
        onChange={(chosen) => onChange({ channel: usageChannels.filter((each) => chosen.includes(each)) })}
      />
      {mayExport && <ExportMenu ask={(format) => fileOfUsage(state, format)} />}
    </Toolbar>
  );
}
