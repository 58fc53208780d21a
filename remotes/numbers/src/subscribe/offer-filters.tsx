import { numberFeatures, numberTypes } from '@app/contracts/number/number.ts';
import { isPattern } from '@app/contracts/number/offer.ts';
import type { UrlValues } from '@app/platform/url-state.ts';
import { FilterChips } from '@app/ui/filter-chips.tsx';
import { NativeSelect } from '@app/ui/native-select.tsx';
import { SearchInput } from '@app/ui/search-input.tsx';
import { Toolbar } from '@app/ui/toolbar.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNumberTexts } from '../shared/number-texts.ts';
import { countriesQuery, FIRST_COUNTRY } from './subscribe.queries.ts';
import type { subscribeState } from './subscribe.state.ts';
import classes from './subscribe.module.css';

type State = UrlValues<typeof subscribeState>;

interface OfferFiltersProps {
  readonly state: State;
  readonly change: (values: Partial<State>, how?: { readonly replace: boolean }) => void;
}

/** What kind of number is looked for. */
export function OfferFilters({ state, change }: OfferFiltersProps) {
  const { t } = useLingui();
  const { nameOfType, nameOfFeature } = useNumberTexts();
  const { data } = useQuery(countriesQuery());
  const countries = data?.data ?? [];
  const country = countries.find(({ iso }) => iso === (state.country || FIRST_COUNTRY));
  const types = numberTypes.filter((type) => country?.types.includes(type) ?? false);
  const areas = country?.areas ?? [];
  return (
    <>
      <Toolbar
        search={
          <SearchInput
            label={t`Digits, such as *8888 or 0909*`}
            value={state.pattern}
            onSearch={(pattern) => change({ pattern }, { replace: true })}
          />
        }
      >
        {countries.length > 1 && (
          <NativeSelect
            isFilter
            label={t`Country`}
            value={country?.iso ?? FIRST_COUNTRY}
            options={countries.map(({ iso, name, dial }) => ({ value: iso, label: `${name} (+${dial})` }))}
            onChange={(iso) => change({ country: iso === FIRST_COUNTRY ? '' : iso, type: [], area: '' })}
          />
        )}
        {areas.length > 1 && (
          <NativeSelect
            isFilter
            label={t`Area`}
            value={state.area}
            options={[{ value: '', label: t`All areas` }, ...areas.map((area) => ({ value: area, label: area }))]}
            onChange={(area) => change({ area })}
          />
        )}
        {types.length > 1 && (
          <FilterChips
            label={t`Type`}
            chips={types.map((type) => ({ value: type, label: nameOfType(type) }))}
            chosen={state.type}
            onChange={(chosen) => change({ type: types.filter((type) => chosen.includes(type)) })}
          />
        )}
        <FilterChips
          label={t`Used for`}
          chips={numberFeatures.map((feature) => ({ value: feature, label: nameOfFeature(feature) }))}
          chosen={state.features}
          onChange={(chosen) => change({ features: numberFeatures.filter((feature) => chosen.includes(feature)) })}
        />
      </Toolbar>
      {!isPattern(state.pattern) && (
        <p className={classes.hint} role="status">
          <Trans>Type at least two digits; * stands for any others.</Trans>
        </p>
      )}
    </>
  );
}
