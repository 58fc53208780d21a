import type { ApiError } from '@app/contracts/core/api-error.ts';
import type { PageInfo } from '@app/contracts/core/paging.ts';
import type { ZaloTemplate } from '@app/contracts/zalo/zalo-records.ts';
import { EmptyState } from '@app/ui/empty-state.tsx';
import { ErrorState } from '@app/ui/error-state.tsx';
import { FilteredEmptyState } from '@app/ui/filtered-empty-state.tsx';
import { LinkButton } from '@app/ui/link-button.tsx';
import { Pagination, type PageSize } from '@app/ui/pagination.tsx';
import { SkeletonCard } from '@app/ui/skeleton-card.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../paths.ts';
import { TemplateCard } from './template-card.tsx';
import classes from './templates.module.css';

interface TemplateCardsProps {
  readonly query: {
    readonly data:
      | { readonly data: readonly ZaloTemplate[]; readonly info: PageInfo; readonly total: number | null }
      | undefined;
    readonly error: ApiError | null;
    readonly isPlaceholderData: boolean;
    readonly refetch: () => unknown;
  };
  /** Whether any official account is linked now. */
  readonly isLinked: boolean;
  /** Where a template is written; null for people who may not. */
  readonly newPath: string | null;
  readonly onPage: (page: number) => void;
  readonly onPageSize: (size: PageSize) => void;
  /** Left out where nothing is filtered. */
  readonly onClearFilters: (() => void) | undefined;
}

/** The cards of one page, or why there are none. */
export function TemplateCards(props: TemplateCardsProps) {
  const { query, isLinked, newPath, onPage, onPageSize, onClearFilters } = props;
  const { t } = useLingui();
  const { data, error, isPlaceholderData } = query;
  if (error && !data) return <ErrorState error={error} onRetry={() => void query.refetch()} />;
  if (!data) {
    return (
      <div className={classes.grid} aria-busy="true">
        {['1', '2', '3'].map((key) => (
          <SkeletonCard key={key} height={320} />
        ))}
      </div>
    );
  }
  if (data.data.length === 0 && onClearFilters) return <FilteredEmptyState onClear={onClearFilters} />;
  if (data.data.length === 0) return <NoTemplates isLinked={isLinked} newPath={newPath} />;
  const { pageNumber, pageSize } = data.info;
  return (
    <>
      <ul className={classes.grid} aria-label={t`Templates`} aria-busy={isPlaceholderData}>
        {data.data.map((template) => (
          <TemplateCard key={template.id} template={template} />
        ))}
      </ul>
      <Pagination
        page={pageNumber}
        pageSize={pageSize}
        total={data.total ?? 0}
        onPage={onPage}
        onPageSize={onPageSize}
      />
    </>
  );
}

function NoTemplates({ isLinked, newPath }: Pick<TemplateCardsProps, 'isLinked' | 'newPath'>) {
  if (!isLinked) {
    return (
      <EmptyState
        title={<Trans>No Zalo OA is linked</Trans>}
        text={<Trans>Templates belong to a Zalo OA. Link one and its templates are imported.</Trans>}
        action={
          <LinkButton to={paths.noZalo()}>
            <Trans>What it takes</Trans>
          </LinkButton>
        }
      />
    );
  }
  return (
    <EmptyState
      title={<Trans>No template yet</Trans>}
      text={<Trans>Write one here and Zalo reviews it, or fetch those that were made at Zalo.</Trans>}
      action={
        newPath !== null && (
          <LinkButton to={newPath}>
            <Trans>New template</Trans>
          </LinkButton>
        )
      }
    />
  );
}
