import { messageStatuses } from '@app/contracts/message/message.ts';
import { carriers } from '@app/contracts/rules/phone.ts';
import type { UrlValues } from '@app/platform/url-state.ts';
import { useCarrierName } from '@app/ui/carrier-name.ts';
import { FilterMenu } from '@app/ui/filter-menu.tsx';
import { NativeSelect } from '@app/ui/native-select.tsx';
import { PeriodFilter } from '@app/ui/period-filter.tsx';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useStatusText } from '../shared/status-text.ts';
import { smsCampaignNamesQuery } from './sms-analytics.queries.ts';
import classes from './sms-report.module.css';
import { reportedStatuses, type smsAnalyticsState } from './sms-analytics.state.ts';

type State = UrlValues<typeof smsAnalyticsState>;

interface ReportFiltersProps {
  readonly state: State;
  readonly onChange: (changes: Partial<State>) => void;
}

/** By campaign, carrier, state of a message, and day. */
export function ReportFilters({ state, onChange }: ReportFiltersProps) {
  const { t } = useLingui();
  const statusText = useStatusText();
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
      <FilterMenu
        label={t`Status`}
        options={reportedStatuses.map((status) => ({
          value: status,
          label: statusText(status),
        }))}
        chosen={state.status}
        onChange={(values) => onChange({ status: messageStatuses.filter((status) => values.includes(status)) })}
      />
      <PeriodFilter from={state.from} to={state.to} onChange={onChange} />
    </div>
  );
}
