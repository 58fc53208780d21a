import { ExportMenu } from '@app/audience/export-menu.tsx';
import { journalTypes, paymentMethods } from '@app/contracts/billing/billing.ts';
import { entryTypeText, paymentMethodText } from '@app/contracts/billing/history-words.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { useScope } from '@app/platform/session.ts';
import type { UrlValues } from '@app/platform/url-state.ts';
import { FilterMenu } from '@app/ui/filter-menu.tsx';
import { PeriodFilter } from '@app/ui/period-filter.tsx';
import { SearchInput } from '@app/ui/search-input.tsx';
import { Toolbar } from '@app/ui/toolbar.tsx';
import { useLingui } from '@lingui/react/macro';
import { fileOfHistory } from './history.queries.ts';
import type { historyState } from './history.state.ts';

type State = UrlValues<typeof historyState>;

interface HistoryFiltersProps {
  readonly state: State;
  readonly onChange: (changes: Partial<State>, options?: { replace?: boolean }) => void;
}

/** What narrows the tab on screen: words, kind of movement or way of payment, and days; and the file of what is found. */
export function HistoryFilters({ state, onChange }: HistoryFiltersProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const mayExport = useScope('billing:export');
  return (
    <Toolbar
      search={
        <SearchInput
          // Each tab has a field of its own: what was typed for one is not looked for in the other.
          key={state.tab}
          label={
            state.tab === 'ledger'
              ? t`Search by campaign, reference or id`
              : t`Search by reference, card, invoice or amount`
          }
          value={state.search}
          onSearch={(search) => onChange({ search }, { replace: true })}
        />
      }
    >
      {state.tab === 'ledger' ? (
        <FilterMenu
          label={t`Transaction type`}
          options={journalTypes.map((type) => ({
            value: type,
            label: entryTypeText(type, locale),
          }))}
          chosen={state.type}
          onChange={(chosen) => onChange({ type: journalTypes.filter((type) => chosen.includes(type)) })}
        />
      ) : (
        <FilterMenu
          label={t`Payment method`}
          options={paymentMethods.map((method) => ({
            value: method,
            label: paymentMethodText(method, locale),
          }))}
          chosen={state.method}
          onChange={(chosen) => onChange({ method: paymentMethods.filter((method) => chosen.includes(method)) })}
        />
      )}
      <PeriodFilter from={state.from} to={state.to} onChange={onChange} />
      {mayExport && <ExportMenu ask={(format) => fileOfHistory(state, format)} />}
    </Toolbar>
  );
}
