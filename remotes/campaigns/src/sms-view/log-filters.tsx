import type { Campaign } from '@app/contracts/campaign/campaign.ts';
import { messageStatuses } from '@app/contracts/message/message.ts';
import { carriers } from '@app/contracts/rules/phone.ts';
import type { UrlValues } from '@app/platform/url-state.ts';
import { useCarrierName } from '@app/ui/carrier-name.ts';
import { FilterChips } from '@app/ui/filter-chips.tsx';
import { FilterMenu } from '@app/ui/filter-menu.tsx';
import { useLingui } from '@lingui/react/macro';
import { useStatusText } from '../shared/status-text.ts';
import { messageErrors } from '@app/contracts/message/message-errors.ts';
import { useErrorText } from '../shared/view/error-text.ts';
import { clickFilters, type smsViewState } from './sms-view.state.ts';

type State = UrlValues<typeof smsViewState>;

interface StatusFilterProps {
  readonly campaign: Campaign;
  readonly chosen: State['status'];
  readonly onChange: (chosen: State['status']) => void;
}

/** States that some message is in, or that are asked for. */
export function StatusFilter({ campaign, chosen, onChange }: StatusFilterProps) {
  const { t } = useLingui();
  const statusText = useStatusText();
  const counts: Readonly<Record<string, number>> = campaign.counts;
  const shown = messageStatuses.filter((status) => (counts[status] ?? 0) > 0 || chosen.includes(status));
  return (
    <FilterChips
      label={t`Status`}
      chips={shown.map((status) => ({
        value: status,
        label: statusText(status),
        count: counts[status] ?? 0,
      }))}
      chosen={chosen}
      onChange={(values) => onChange(messageStatuses.filter((status) => values.includes(status)))}
    />
  );
}

interface CarrierFilterProps {
  /** Recipients by carrier. */
  readonly byCarrier: Readonly<Record<string, number>>;
  readonly chosen: State['carrier'];
  readonly onChange: (chosen: State['carrier']) => void;
}

/** Carriers that some recipient is with. */
export function CarrierFilter({ byCarrier, chosen, onChange }: CarrierFilterProps) {
  const { t } = useLingui();
  const carrierName = useCarrierName();
  const shown = carriers.filter((carrier) => (byCarrier[carrier] ?? 0) > 0 || chosen.includes(carrier));
  return (
    <FilterMenu
      label={t`Carrier`}
      options={shown.map((carrier) => ({ value: carrier, label: carrierName(carrier), count: byCarrier[carrier] }))}
      chosen={chosen}
      onChange={(values) => onChange(carriers.filter((carrier) => values.includes(carrier)))}
    />
  );
}

interface ErrorFilterProps {
  /** The most frequent reasons. */
  readonly errors: readonly { readonly code: number; readonly count: number }[];
  readonly chosen: State['error'];
  readonly onChange: (chosen: State['error']) => void;
}

/** Reasons why some message did not arrive, or that are asked for. */
export function ErrorFilter({ errors, chosen, onChange }: ErrorFilterProps) {
  const { t } = useLingui();
  const say = useErrorText();
  const others = chosen.filter((each) => !errors.some(({ code }) => String(code) === each));
  if (errors.length + others.length === 0) return null;
  const nameOf = (code: string) => {
    const known = messageErrors[Number(code)];
    return known ? say(known.name) : code;
  };
  return (
    <FilterMenu
      label={t`Reason`}
      options={[
        ...errors.map(({ code, count }) => ({ value: String(code), label: nameOf(String(code)), count })),
        ...others.map((code) => ({ value: code, label: nameOf(code) })),
      ]}
      chosen={chosen}
      onChange={onChange}
    />
  );
}

interface ClickFilterProps {
  readonly campaign: Campaign;
  readonly chosen: State['clicked'];
  readonly onChange: (chosen: State['clicked']) => void;
}

/** Who followed a link of the text, and who got it and did not: one or the other. */
export function ClickFilter({ campaign: { counts }, chosen, onChange }: ClickFilterProps) {
  const { t } = useLingui();
  const silent = Math.max(0, counts.sent + counts.delivered - counts.clicked);
  return (
    <FilterChips
      label={t`Links`}
      chips={[
        { value: 'yes', label: t`Clicked`, count: counts.clicked },
        { value: 'no', label: t`Not clicked`, count: silent },
      ]}
      chosen={chosen === '' ? [] : [chosen]}
      onChange={(values) => onChange(clickFilters.find((each) => values.includes(each) && each !== chosen) ?? '')}
    />
  );
}
