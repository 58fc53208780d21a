import { callStatuses, keyFilters } from '@app/contracts/voice/call.ts';
import { carriers } from '@app/contracts/rules/phone.ts';
import type { UrlValues } from '@app/platform/url-state.ts';
import { useCallStatusText } from '@app/ui/call-status.tsx';
import { useCarrierName } from '@app/ui/carrier-name.ts';
import { FilterMenu } from '@app/ui/filter-menu.tsx';
import { NativeSelect } from '@app/ui/native-select.tsx';
import { PeriodFilter } from '@app/ui/period-filter.tsx';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { voiceCampaignNamesQuery } from './voice-log.queries.ts';
import type { voiceLogState } from './voice-log.state.ts';

type State = UrlValues<typeof voiceLogState>;

interface LogFiltersProps {
  readonly state: State;
  readonly counts: Readonly<Record<string, number>> | undefined;
  readonly onChange: (changes: Partial<State>) => void;
}

/** By campaign, outcome, key, carrier and day. */
export function LogFilters({ state, counts, onChange }: LogFiltersProps) {
  const { t } = useLingui();
  const statusText = useCallStatusText();
  const carrierName = useCarrierName();
  const names = useQuery(voiceCampaignNamesQuery);
  const campaigns = (names.data?.data ?? [])
    .filter(({ id, status }) => status !== 'draft' || id === state.campaign)
    .map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <NativeSelect
        label={t`Campaign`}
        options={[{ value: '', label: t`All campaigns` }, ...campaigns]}
        value={state.campaign}
        onChange={(campaign) => onChange({ campaign })}
      />
      <FilterMenu
        label={t`Outcome`}
        options={callStatuses.map((status) => ({
          value: status,
          label: statusText(status),
          count: counts?.[status],
        }))}
        chosen={state.status}
        onChange={(values) => onChange({ status: callStatuses.filter((status) => values.includes(status)) })}
      />
      <FilterMenu
        label={t({ message: 'Key', context: 'phone' })}
        options={keyFilters.map((key) => ({ value: key, label: key === 'none' ? t`No key` : key }))}
        chosen={state.key}
        onChange={(values) => onChange({ key: keyFilters.filter((key) => values.includes(key)) })}
      />
      <FilterMenu
        label={t`Carrier`}
        options={carriers.map((carrier) => ({ value: carrier, label: carrierName(carrier) }))}
        chosen={state.carrier}
        onChange={(values) => onChange({ carrier: carriers.filter((carrier) => values.includes(carrier)) })}
      />
      <PeriodFilter from={state.from} to={state.to} onChange={onChange} />
    </>
  );
}
