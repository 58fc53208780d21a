import type { Info } from '@app/contracts/core/call.ts';
import type { listOptOuts } from '@app/contracts/contact/opt-out.calls.ts';
import { optOutReasons, refusedChannels } from '@app/contracts/contact/opt-out.ts';
import type { UrlValues } from '@app/platform/url-state.ts';
import { FilterMenu } from '@app/ui/filter-menu.tsx';
import { PeriodFilter } from '@app/ui/period-filter.tsx';
import { SearchInput } from '@app/ui/search-input.tsx';
import { Toolbar } from '@app/ui/toolbar.tsx';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { channelTexts, reasonTexts } from './opt-out-texts.ts';
import type { optOutsState } from './opt-outs.state.ts';

type State = UrlValues<typeof optOutsState>;

interface OptOutFiltersProps {
  readonly state: State;
  readonly info: Info<typeof listOptOuts> | undefined;
  readonly onChange: (changes: Partial<State>, options?: { replace: boolean }) => void;
  readonly children: ReactNode;
}

/** Search and what else narrows the list, all of it in the address. */
export function OptOutFilters({ state, info, onChange, children }: OptOutFiltersProps) {
  const { t, i18n } = useLingui();
  const optionsOf = <Value extends string>(
    values: readonly Value[],
    texts: typeof channelTexts,
    counts?: Record<string, number>,
  ) =>
    values.map((value) => ({
      value,
      label: texts[value] ? i18n._(texts[value]) : value,
      count: counts && (counts[value] ?? 0),
    }));
  return (
    <Toolbar
      search={
        <SearchInput
          label={t`Search by number or name`}
          value={state.search}
          onSearch={(search) => onChange({ search, page: 1 }, { replace: true })}
        />
      }
    >
      <FilterMenu
        label={t`Channel`}
        options={optionsOf(refusedChannels, channelTexts, info?.by_channel)}
        chosen={state.channel}
        onChange={(chosen) => onChange({ channel: refusedChannels.filter((one) => chosen.includes(one)), page: 1 })}
      />
      <FilterMenu
        label={t`Reason`}
        options={optionsOf(optOutReasons, reasonTexts, info?.by_reason)}
        chosen={state.reason}
        onChange={(chosen) => onChange({ reason: optOutReasons.filter((one) => chosen.includes(one)), page: 1 })}
      />
      <FilterMenu
        label={t`Brand`}
        options={[
          { value: '*', label: t`Every brand` },
          ...(info?.brands ?? []).map((brand) => ({ value: brand, label: brand })),
        ]}
        chosen={state.brand}
        onChange={(brand) => onChange({ brand, page: 1 })}
      />
      <PeriodFilter from={state.from} to={state.to} onChange={(span) => onChange({ ...span, page: 1 })} />
      {children}
    </Toolbar>
  );
}
