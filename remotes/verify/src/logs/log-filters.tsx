import { ExportMenu } from '@app/audience/export-menu.tsx';
import { blockedReasons, verificationStatuses } from '@app/contracts/verification/verification.ts';
import { dayHours, verificationCarriers, verificationStages } from '@app/contracts/verification/verification-report.ts';
import { verifyChannels } from '@app/contracts/verify/service-settings.ts';
import type { UrlValues } from '@app/platform/url-state.ts';
import { FilterMenu } from '@app/ui/filter-menu.tsx';
import { NativeSelect } from '@app/ui/native-select.tsx';
import { PeriodFilter } from '@app/ui/period-filter.tsx';
import { SearchInput } from '@app/ui/search-input.tsx';
import { Toolbar } from '@app/ui/toolbar.tsx';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNameOfCarrier } from '../shared/name-of-carrier.ts';
import { servicesQuery } from '../shared/service.queries.ts';
import { fileOfLogs } from './logs.queries.ts';
import type { logsState } from './logs.state.ts';
import { useLogTexts } from '../shared/log-texts.ts';

type State = UrlValues<typeof logsState>;

interface LogFiltersProps {
  readonly state: State;
  readonly onChange: (changes: Partial<State>, options?: { replace?: boolean }) => void;
}

/** What narrows the logs: service, state, way, carrier, reason, time, and whom a code went to. */
export function LogFilters({ state, onChange }: LogFiltersProps) {
  const { t } = useLingui();
  const { nameOfStatus, nameOfChannel, nameOfReason } = useLogTexts();
  const nameOfCarrier = useNameOfCarrier();
  const stages = useStageNames();
  const services = useQuery(servicesQuery);
  const named = (services.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Toolbar
      search={
        <SearchInput
          label={t`Search by number, email, ID or IP`}
          value={state.search}
          onSearch={(search) => onChange({ search }, { replace: true })}
        />
      }
    >
      <NativeSelect
        label={t`Service`}
        options={[{ value: '', label: t`All services` }, ...named]}
        value={state.service}
        onChange={(service) => onChange({ service })}
        isFilter
      />
      <FilterMenu
        label={t`Status`}
        options={verificationStatuses.map((value) => ({ value, label: nameOfStatus(value) }))}
        chosen={state.status}
        onChange={(chosen) => onChange({ status: verificationStatuses.filter((each) => chosen.includes(each)) })}
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
      <FilterMenu
        label={t`Reason`}
        options={blockedReasons.map((value) => ({ value, label: nameOfReason(value) }))}
        chosen={state.reason}
        onChange={(chosen) => onChange({ reason: blockedReasons.filter((each) => chosen.includes(each)) })}
      />
      <NativeSelect
        label={t`Stage`}
        options={[
          { value: '', label: t`All stages` },
          ...verificationStages.map((value) => ({ value, label: stages[value] })),
        ]}
        value={state.stage}
        onChange={(chosen) => onChange({ stage: verificationStages.find((each) => each === chosen) ?? '' })}
        isFilter
      />
      <FilterMenu
        label={t`Hour`}
        options={dayHours.map((value) => ({ value, label: `${value.padStart(2, '0')}:00` }))}
        chosen={state.hour}
        onChange={(chosen) => onChange({ hour: dayHours.filter((each) => chosen.includes(each)) })}
      />
      <PeriodFilter from={state.from} to={state.to} onChange={onChange} />
      <ExportMenu ask={(format) => fileOfLogs(state, format)} />
    </Toolbar>
  );
}

function useStageNames(): Record<(typeof verificationStages)[number], string> {
  const { t } = useLingui();
  return {
    started: t({ message: 'Started', context: 'stage' }),
    sent: t`Sent`,
    delivered: t`Delivered`,
    verified: t`Verified`,
  };
}
