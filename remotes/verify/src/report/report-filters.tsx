import { verificationCarriers } from '@app/contracts/verification/verification-report.ts';
import { verifyChannels } from '@app/contracts/verify/service-settings.ts';
import { FilterMenu } from '@app/ui/filter-menu.tsx';
import { NativeSelect } from '@app/ui/native-select.tsx';
import { PeriodFilter } from '@app/ui/period-filter.tsx';
import { Toolbar } from '@app/ui/toolbar.tsx';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useChannelName } from '../shared/channel-texts.ts';
import { useNameOfCarrier } from '../shared/name-of-carrier.ts';
import { servicesQuery } from '../shared/service.queries.ts';
import type { ReportState } from './report.state.ts';

interface ReportFiltersProps {
  readonly state: ReportState;
  readonly onChange: (changes: Partial<ReportState>) => void;
}

/** By service, channel, carrier and day. */
export function ReportFilters({ state, onChange }: ReportFiltersProps) {
  const { t } = useLingui();
  const nameOfChannel = useChannelName();
  const nameOfCarrier = useNameOfCarrier();
  const services = useQuery(servicesQuery);
  const named = (services.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Toolbar>
      <NativeSelect
        label={t`Service`}
        options={[{ value: '', label: t`All services` }, ...named]}
        value={state.service}
        onChange={(service) => onChange({ service })}
        isFilter
      />
      <FilterMenu
        label={t`Channel`}
        options={verifyChannels.map((value) => ({ value, label: nameOfChannel(value) }))}
        chosen={state.channel}
        onChange={(chosen) => onChange({ channel: verifyChannels.filter((each) => chosen.includes(each)) })}
      />
      <FilterMenu
        label={t`Carrier`}
        options={verificationCarriers.map((value) => ({ value, label: nameOfCarrier(value) }))}
        chosen={state.carrier}
        onChange={(chosen) => onChange({ carrier: verificationCarriers.filter((each) => chosen.includes(each)) })}
      />
      <PeriodFilter from={state.from} to={state.to} onChange={onChange} />
    </Toolbar>
  );
}
