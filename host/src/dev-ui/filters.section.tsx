import { Button } from '@app/ui/button.tsx';
import { DayRange } from '@app/ui/day-range.tsx';
import { FilterChips } from '@app/ui/filter-chips.tsx';
import { FilterMenu } from '@app/ui/filter-menu.tsx';
import { IconFilter } from '@app/ui/icons.ts';
import { LinkTabs } from '@app/ui/link-tabs.tsx';
import { PeriodFilter } from '@app/ui/period-filter.tsx';
import { PhoneSheet } from '@app/ui/phone-sheet.tsx';
import { SearchInput } from '@app/ui/search-input.tsx';
import { StatusTabs } from '@app/ui/status-tabs.tsx';
import { Toolbar } from '@app/ui/toolbar.tsx';
import { useState } from 'react';
import { Section, State } from './gallery-parts.tsx';

const HERE = '/dev/ui';

/** What narrows a list. */
export function Filters() {
  const [search, setSearch] = useState('');
  const [types, setTypes] = useState(['care']);
  const [carriers, setCarriers] = useState<string[]>([]);
  const [range, setRange] = useState({ from: '2026-11-01', to: '' });
  return (
    <Section title="Filters">
      <State name="Toolbar: SearchInput, FilterChips, FilterMenu, PeriodFilter, DayRange" isWide>
        <Toolbar search={<SearchInput label="Search by name" value={search} onSearch={setSearch} />}>
          <FilterChips
            label="Type"
            chips={[
              { value: 'care', label: 'Customer care', count: 12 },
              { value: 'advertising', label: 'Advertising', count: 1_204 },
            ]}
            chosen={types}
            onChange={setTypes}
          />
          <FilterMenu
            label="Carrier"
            options={['Viettel', 'VinaPhone', 'MobiFone'].map((value) => ({ value, label: value, count: 3 }))}
            chosen={carriers}
            onChange={setCarriers}
          />
          <PeriodFilter {...range} onChange={setRange} />
          <DayRange {...range} onChange={setRange} />
        </Toolbar>
      </State>
      <State name="StatusTabs: counting, counted" isWide>
        <StatusTabs statuses={['draft', 'sending', 'failed']} current="all" counts={undefined} pathTo={() => HERE} />
        <StatusTabs
          statuses={['draft', 'sending', 'failed']}
          current="sending"
          counts={{ draft: 2, sending: 1_250, failed: 0 }}
          pathTo={() => HERE}
        />
      </State>
      <State name="LinkTabs" isWide>
        <LinkTabs
          label="Pages"
          current="one"
          tabs={[
            { key: 'one', label: 'Transactions', to: HERE },
            { key: 'two', label: 'Top-ups', to: HERE, count: 3 },
          ]}
        />
      </State>
      <State name="PhoneSheet: a sheet from below on phones, in its place elsewhere">
        <PhoneSheet label="Filters" icon={<IconFilter size={18} aria-hidden="true" />}>
          <Button variant="default">Newest first</Button>
        </PhoneSheet>
      </State>
    </Section>
  );
}
