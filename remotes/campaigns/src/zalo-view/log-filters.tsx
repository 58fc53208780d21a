import { messageStatuses } from '@app/contracts/message/message.ts';
import { carriers } from '@app/contracts/rules/phone.ts';
import { starChoices, type RatingSum } from '@app/contracts/zalo/zalo-rating.ts';
import type { UrlValues } from '@app/platform/url-state.ts';
import { useCarrierName } from '@app/ui/carrier-name.ts';
import { FilterMenu } from '@app/ui/filter-menu.tsx';
import { NativeSelect } from '@app/ui/native-select.tsx';
import { useLingui } from '@lingui/react/macro';
import { useStatusText } from '../shared/status-text.ts';
import { useErrorText } from '../shared/view/error-text.ts';
import { zaloErrors } from '@app/contracts/zalo/zalo-message-errors.ts';
import type { zaloViewState } from './zalo-view.state.ts';

type State = UrlValues<typeof zaloViewState>;

interface LogFiltersProps {
  readonly state: State;
  /** Recipients by carrier. */
  readonly byCarrier: Readonly<Record<string, number>>;
  /** Reasons that some message has. */
  readonly errors: readonly { readonly code: number; readonly count: number }[];
  /** How the campaign was rated; null where it asked for no rating. */
  readonly ratings: RatingSum | null;
  readonly onChange: (changes: Partial<State>) => void;
}

/** States that a message can be in for long. */
const shown = messageStatuses.filter((status) => status !== 'accepted' && status !== 'scheduled');

/** Narrows the log: by what became of the message on Zalo, by carrier, by reason. */
export function LogFilters({ state, byCarrier, errors, ratings, onChange }: LogFiltersProps) {
  const { t } = useLingui();
  const statusText = useStatusText();
  const carrierName = useCarrierName();
  const say = useErrorText();
  const present = carriers.filter((carrier) => (byCarrier[carrier] ?? 0) > 0 || state.carrier.includes(carrier));
  const reason = (code: number) => {
    const error = zaloErrors[code];
    return error ? say(error.name) : String(code);
  };
  return (
    <>
      <FilterMenu
        label={t`Status on Zalo`}
        options={shown.map((status) => ({
          value: status,
          label: statusText(status),
        }))}
        chosen={state.status}
        onChange={(values) => onChange({ status: messageStatuses.filter((status) => values.includes(status)) })}
      />
      <FilterMenu
        label={t`Carrier`}
        options={present.map((carrier) => ({
          value: carrier,
          label: carrierName(carrier),
          count: byCarrier[carrier],
        }))}
        chosen={state.carrier}
        onChange={(values) => onChange({ carrier: carriers.filter((carrier) => values.includes(carrier)) })}
      />
      {(ratings !== null || state.stars.length > 0) && (
        <FilterMenu
          label={t`Rating`}
          options={starChoices.toReversed().map((stars) => ({
            value: stars,
            label: t`${stars} of 5 stars`,
            count: ratings?.by_stars.find((each) => String(each.stars) === stars)?.count,
          }))}
          chosen={state.stars}
          onChange={(values) => onChange({ stars: starChoices.filter((stars) => values.includes(stars)) })}
        />
      )}
      {(errors.length > 0 || state.error !== '') && (
        <NativeSelect
          isFilter
          label={t`Reason`}
          value={state.error}
          onChange={(error) => onChange({ error })}
          options={[
            { value: '', label: t`Any reason` },
            ...[...new Set([...errors.map(({ code }) => String(code)), state.error])]
              .filter((code) => code !== '')
              .map((code) => ({ value: code, label: reason(Number(code)) })),
          ]}
        />
      )}
    </>
  );
}
