import type { Contact } from '@app/contracts/contact/contact.ts';
import { formatPhone } from '@app/contracts/rules/phone.ts';
import type { ListQuery } from '@app/ui/data-list-types.ts';
import { Button } from '@app/ui/button.tsx';
import { EmptyState } from '@app/ui/empty-state.tsx';
import { ErrorState } from '@app/ui/error-state.tsx';
import { LinkButton } from '@app/ui/link-button.tsx';
import { Pagination } from '@app/ui/pagination.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../paths.ts';
import classes from './recipients.module.css';

interface PeopleListProps {
  readonly query: ListQuery<Pick<Contact, 'id' | 'name' | 'phone'>>;
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly chosen: readonly string[];
  /** Whether all that were found are chosen, also those of other pages. */
  readonly isAll: boolean;
  readonly onChoose: (ids: readonly string[]) => void;
}

/** One page of the people found, each to be ticked. */
export function PeopleList({ query, page, onPage, chosen, isAll, onChoose }: PeopleListProps) {
  const { t } = useLingui();
  if (query.error && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton height="240px" />;
  const { data: people, info, total } = query.data;
  if (people.length === 0) return <Nobody />;
  const here = people.map(({ id }) => id);
  const isPage = isAll || here.every((id) => chosen.includes(id));
  const toggle = (id: string) =>
    onChoose(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <>
      <div className={classes.row}>
        <Button
          variant="subtle"
          size="xs"
          disabled={isPage}
          onClick={() => onChoose([...new Set([...chosen, ...here])])}
        >
          <Trans>Choose this page</Trans>
        </Button>
      </div>
      <ul className={classes.people} aria-label={t`Contacts found`}>
        {people.map(({ id, name, phone }) => (
          <li key={id}>
            <label className={classes.person}>
              <input
                type="checkbox"
                checked={isAll || chosen.includes(id)}
                disabled={isAll}
                onChange={() => toggle(id)}
              />
              <span>{name === '' ? formatPhone(phone) : name}</span>
              {name !== '' && <span className={classes.dim}>{formatPhone(phone)}</span>}
            </label>
          </li>
        ))}
      </ul>
      <Pagination page={page} pageSize={info.pageSize} total={total ?? people.length} onPage={onPage} />
    </>
  );
}

function Nobody() {
  return (
    <EmptyState
      drawing="filtered"
      title={<Trans>No numbers found that can be called</Trans>}
      text={<Trans>Contacts who refused calls, are blocked or have no valid number are left out.</Trans>}
      action={
        <LinkButton to={paths.directory()} variant="default">
          <Trans>Go to the directory</Trans>
        </LinkButton>
      }
    />
  );
}
