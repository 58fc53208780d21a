import { PAGE_SIZE, pageSizes } from '@app/contracts/constants.ts';
import { formatNumber } from '@app/contracts/rules/money.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from './button.tsx';
import { IconChevronLeft, IconChevronRight } from './icons.ts';
import { NativeSelect } from './native-select.tsx';
import classes from './pagination.module.css';

interface PaginationProps {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
  /** Offers other numbers of rows, where there are more than the fewest. */
  readonly onPageSize?: ((size: PageSize) => void) | undefined;
}

/** Numbers of rows that one may choose. */
export type PageSize = (typeof pageSizes)[number];

/** Says which rows of how many are shown, and goes to the pages beside. */
export function Pagination({ page, pageSize, total, onPage, onPageSize }: PaginationProps) {
  const { t } = useLingui();
  const first = formatNumber((page - 1) * pageSize + 1);
  const last = formatNumber(Math.min(page * pageSize, total));
  const all = formatNumber(total);
  const pages = Math.max(1, Math.ceil(total / pageSize));
  return (
    <nav className={classes.pagination} aria-label={t`Pages`}>
      <p className={classes.words} aria-live="polite">
        {page > pages && <Trans>Page {page} doesn’t exist</Trans>}
        {page <= pages && pages > 1 && (
          <Trans>
            Showing {first}–{last} of {all}
          </Trans>
        )}
        {page <= pages && pages === 1 && <Trans>{all} total</Trans>}
      </p>
      {onPageSize && total > PAGE_SIZE && (
        <NativeSelect
          label={t`Rows on a page`}
          isFilter
          options={pageSizes.map((size) => ({ value: String(size), label: t`${size} rows on a page` }))}
          value={String(pageSize)}
          onChange={(value) => onPageSize(pageSizes.find((size) => String(size) === value) ?? PAGE_SIZE)}
        />
      )}
      {(pages > 1 || page > 1) && (
        <div className={classes.buttons}>
          <Button
            variant="default"
            disabled={page <= 1}
            leftSection={<IconChevronLeft size={16} />}
            onClick={() => onPage(Math.min(page - 1, pages))}
          >
            <Trans>Previous</Trans>
          </Button>
          <Button
            variant="default"
            disabled={page >= pages}
            rightSection={<IconChevronRight size={16} />}
            onClick={() => onPage(page + 1)}
          >
            <Trans>Next</Trans>
          </Button>
        </div>
      )}
    </nav>
  );
}
