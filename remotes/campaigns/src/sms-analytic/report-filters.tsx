import { carriers } from '@app/contracts/rules/phone.ts';
import type { UrlValues } from '@app/platform/url-state.ts';
import { useCarrierName } from '@app/ui/carrier-name.ts';
import { FilterMenu } from '@app/ui/filter-menu.tsx';
import { NativeSelect } from '@app/ui/native-select.tsx';
import { PeriodFilter } from '@app/ui/period-filter.tsx';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { smsCampaignNamesQuery } from './sms-analytics.queries.ts';
import classes from './sms-report.module.css';
import type { smsAnalyticsState } from './sms-analytics.state.ts';

type State = UrlValues<typeof smsAnalyticsState>;

interface ReportFiltersProps {
  readonly state: State;
  readonly onChange: (changes: Partial<State>) => void;
}

/** By campaign, carrier and day. */
export function ReportFilters({ state, onChange }: ReportFiltersProps) {
  const { t } = useLingui();
  const carrierName = useCarrierName();
  const names = useQuery(smsCampaignNamesQuery);
  const campaigns = (names.data?.data ?? [])
    .filter(({ id, status }) => status !== 'draft' || id === state.id)
    .map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className={classes.filters}>
      <NativeSelect
        label={t`Campaign`}
        options={[{ value: '', label: t`All campaigns` }, ...campaigns]}
        value={state.id}
        onChange={(id) => onChange(id === '' ? { id, compare: '' } : { id })}
      />
      <FilterMenu
        label={t`Carrier`}
        options={carriers.map((carrier) => ({ value: carrier, label: carrierName(carrier) }))}
        chosen={state.carrier}
        onChange={(values) => onChange({ carrier: carriers.filter((carrier) => values.includes(carrier)) })}
      />
      <PeriodFilter from={state.from} to={state.to} onChange={onChange} />
    </div>
  );
}
