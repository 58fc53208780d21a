import { callbackEvents, deliveryStatuses, type CallbackProfile } from '@app/contracts/settings/callback.ts';
import { useScope } from '@app/platform/session.ts';
import type { UrlValues } from '@app/platform/url-state.ts';
import { Button } from '@app/ui/button.tsx';
import { DataList } from '@app/ui/data-list.tsx';
import { EmptyState } from '@app/ui/empty-state.tsx';
import { FilterMenu } from '@app/ui/filter-menu.tsx';
import { PeriodFilter } from '@app/ui/period-filter.tsx';
import { recordsBeside } from '@app/ui/records-beside.ts';
import { SearchInput } from '@app/ui/search-input.tsx';
import { Toolbar } from '@app/ui/toolbar.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { paths } from '../paths.ts';
import { useCallbackTexts } from './callback-status.tsx';
import { deliveriesQuery } from './callbacks.queries.ts';
import { deliverySorts, type callbackState } from './callbacks.state.ts';
import { useDeliveryColumns } from './delivery-columns.tsx';
import { DeliveryDrawer } from './delivery-drawer.tsx';
import { ResendDialog } from './resend-dialog.tsx';

type State = UrlValues<typeof callbackState>;

interface DeliveryLogProps {
  /** Absent while it is on its way. */
  readonly profile: CallbackProfile | undefined;
  readonly state: State;
  readonly onChange: (changes: Partial<State>, options?: { replace?: boolean }) => void;
}

/** What was sent to an address, with filters; one delivery opens beside it. */
export function DeliveryLog({ profile, state, onChange }: DeliveryLogProps) {
  const { t } = useLingui();
  const mayWrite = useScope('settings:write');
  const [isAsked, setAsked] = useState(false);
  const list = useQuery(deliveriesQuery(state));
  const columns = useDeliveryColumns((delivery) => paths.callback({ ...state, delivery: delivery.id }));
  const { status, event, from, to, search } = state;
  const isFiltered = status.length > 0 || event.length > 0 || from !== '' || to !== '' || search !== '';
  const isOn = profile?.status === 'active' || profile?.status === 'failing';
  return (
    <>
      <DeliveryFilters state={state} onChange={onChange}>
        {mayWrite && isOn && (
          <Button variant="default" onClick={() => setAsked(true)}>
            <Trans>Resend missed…</Trans>
          </Button>
        )}
      </DeliveryFilters>
      <DataList
        label={t`Deliveries`}
        query={list}
        columns={columns}
        rowKey={({ id }) => id}
        onSort={(sort) => onChange({ sort: deliverySorts.find((known) => known === sort) ?? '-created_at' })}
        onPage={(page) => onChange({ page })}
        onPageSize={(size) => onChange({ size })}
        onClearFilters={
          isFiltered ? () => onChange({ status: [], event: [], from: '', to: '', search: '' }) : undefined
        }
        empty={
          <EmptyState
            title={<Trans>No deliveries yet</Trans>}
            text={<Trans>Events appear here as they happen, for 30 days. Send a test to see one now.</Trans>}
          />
        }
      />
      <DeliveryDrawer
        profileId={state.id}
        id={state.delivery}
        mayResend={mayWrite && isOn}
        beside={recordsBeside(list.data?.data, state.delivery, (id) => onChange({ delivery: id }, { replace: true }))}
        onClose={() => onChange({ delivery: '' }, { replace: true })}
      />
      {isAsked && profile && <ResendDialog profile={profile} onClose={() => setAsked(false)} />}
    </>
  );
}

function DeliveryFilters({ state, onChange, children }: Omit<DeliveryLogProps, 'profile'> & { children: ReactNode }) {
  const { t } = useLingui();
  const { nameOfEvent, nameOfDelivery } = useCallbackTexts();
  return (
    <Toolbar
      search={
        <SearchInput
          label={t`Search by event or message ID`}
          value={state.search}
          onSearch={(search) => onChange({ search }, { replace: true })}
        />
      }
    >
      <FilterMenu
        label={t`Status`}
        options={deliveryStatuses.map((value) => ({ value, label: nameOfDelivery(value) }))}
        chosen={state.status}
        onChange={(chosen) => onChange({ status: deliveryStatuses.filter((known) => chosen.includes(known)) })}
      />
      <FilterMenu
        label={t`Event`}
        options={callbackEvents.map((value) => ({ value, label: nameOfEvent(value) }))}
        chosen={state.event}
        onChange={(chosen) => onChange({ event: callbackEvents.filter((known) => chosen.includes(known)) })}
      />
      <PeriodFilter from={state.from} to={state.to} onChange={onChange} />
      {children}
    </Toolbar>
  );
}
