import { carriers } from '@app/contracts/rules/phone.ts';
import { useCarrierName } from '@app/ui/carrier-name.ts';
import { FilterMenu } from '@app/ui/filter-menu.tsx';
import { SearchInput } from '@app/ui/search-input.tsx';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { tagsQuery, type DirectoryFilter } from './directory.queries.ts';
import classes from './recipients.module.css';

interface DirectoryFiltersProps {
  readonly filter: DirectoryFilter;
  readonly onFind: (changes: Partial<DirectoryFilter>) => void;
}

/** People by name, tag and carrier. */
export function DirectoryFilters({ filter, onFind }: DirectoryFiltersProps) {
  const { t } = useLingui();
  const carrierName = useCarrierName();
  const tags = useQuery(tagsQuery);
  return (
    <div className={classes.facets}>
      <SearchInput
        label={t`Search by name, phone number or email`}
        value={filter.search}
        onSearch={(search) => onFind({ search })}
      />
      <FilterMenu
        label={t`Tags`}
        options={(tags.data?.data ?? []).map(({ id, name, contact_count }) => ({
          value: id,
          label: name,
          count: contact_count,
        }))}
        chosen={filter.tag_ids}
        onChange={(tag_ids) => onFind({ tag_ids })}
      />
      <FilterMenu
        label={t`Carrier`}
        options={carriers.map((carrier) => ({ value: carrier, label: carrierName(carrier) }))}
        chosen={filter.carrier}
        onChange={(carrier) => onFind({ carrier })}
      />
    </div>
  );
}
