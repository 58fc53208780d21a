import { journalTypes, paymentMethods } from '@app/contracts/billing/billing.ts';
import type { UrlValues } from '@app/platform/url-state.ts';
import { FilterMenu } from '@app/ui/filter-menu.tsx';
import { PeriodFilter } from '@app/ui/period-filter.tsx';
import { Toolbar } from '@app/ui/toolbar.tsx';
import { useLingui } from '@lingui/react/macro';
import type { historyState } from './history.state.ts';
import { methodTexts } from '../shared/method-texts.ts';
import { entryTypeTexts } from './ledger-texts.ts';

type State = UrlValues<typeof historyState>;

interface HistoryFiltersProps {
  readonly state: State;
  readonly onChange: (changes: Partial<State>) => void;
}

/** What narrows the tab on screen: kind of movement or way of payment, and days. */
export function HistoryFilters({ state, onChange }: HistoryFiltersProps) {
  const { t, i18n } = useLingui();
  return (
    <Toolbar>
      {state.tab === 'ledger' ? (
        <FilterMenu
          label={t`Transaction type`}
          options={journalTypes.map((type) => ({
            value: type,
            label: entryTypeTexts[type] ? i18n._(entryTypeTexts[type]) : type,
          }))}
          chosen={state.type}
          onChange={(chosen) => onChange({ type: journalTypes.filter((type) => chosen.includes(type)) })}
        />
      ) : (
        <FilterMenu
          label={t`Payment method`}
          options={paymentMethods.map((method) => ({
            value: method,
            label: methodTexts[method] ? i18n._(methodTexts[method]) : method,
          }))}
          chosen={state.method}
          onChange={(chosen) => onChange({ method: paymentMethods.filter((method) => chosen.includes(method)) })}
        />
      )}
      <PeriodFilter from={state.from} to={state.to} onChange={onChange} />
    </Toolbar>
  );
}
