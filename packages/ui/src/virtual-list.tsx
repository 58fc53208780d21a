import { useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react';
import { DataListHead } from './data-list-head.tsx';
import type { Column } from './data-list-types.ts';
import { Table } from './table.tsx';
import { GoToRow } from './virtual-list/go-to-row.tsx';
import { ListRow } from './virtual-list/list-row.tsx';
import { useScrollSpace, type RowsShown } from './virtual-list/use-scroll-space.ts';
import classes from './virtual-list/virtual-list.module.css';

interface VirtualListProps<Row> {
  /** What the list holds, for people who cannot see it. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  /** How many rows there are in all, as far as they are counted; some, while the first ones are on their way. */
  readonly total: number;
  /** More of them may be found. */
  readonly isCounting?: boolean;
  /** The row at a place, from 0; undefined while it is on its way. */
  readonly rowAt: (index: number) => Row | undefined;
  readonly onShow: (rows: RowsShown) => void;
  /** Name of the column that it is sorted by, with `-` for descending. */
  readonly sort: string | undefined;
  readonly onSort: (sort: string) => void;
  readonly isBusy: boolean;
  /** Changes when other rows are asked for; the list then goes to `start`. */
  readonly version: string;
  /** Row to begin with, from 0. */
  readonly start: number;
  /** What can be done with the rows; it stays in view above them. */
  readonly bar?: ReactNode;
  /** What is wrong with the rows in view, below it. */
  readonly notice?: ReactNode;
}

/** What ARIA calls a number of rows that nobody knows yet. */
const UNKNOWN = -1;

/** A list of any length without pages: it scrolls with the window, and draws only the rows in view. */
export function VirtualList<Row>(props: VirtualListProps<Row>) {
  const { label, columns, total, isCounting, rowAt, onShow, sort, onSort, isBusy, version, start, bar, notice } = props;
  const barBox = useBar();
  const head = useRef<HTMLTableSectionElement>(null);
  const { body, seen, drawn, height, placeOf, goTo } = useScrollSpace({ rows: total, edges: [barBox, head], onShow });
  const begun = useRef('');
  const begin = useEffectEvent((asked: string) => {
    if (asked !== begun.current) goTo(start);
    begun.current = asked;
  });
  useLayoutEffect(() => begin(version), [version]);
  const rows = Array.from({ length: Math.max(0, drawn.end - drawn.first) }, (_, offset) => drawn.first + offset);
  return (
    <div className={classes.list}>
      <div className={classes.bar} ref={barBox}>
        <div className={classes.actions}>{bar}</div>
        {(!isCounting || rowAt(0) !== undefined) && (
          <GoToRow first={seen.first} end={seen.end} total={total} isCounting={isCounting} onGo={goTo} />
        )}
        {notice && <div className={classes.notice}>{notice}</div>}
      </div>
      <Table label={label} isBusy={isBusy} rowCount={isCounting ? UNKNOWN : total + 1} stacksOnPhones>
        <DataListHead columns={columns} sort={sort} onSort={onSort} boxRef={head} />
        <tbody role="rowgroup" ref={body} style={{ height }}>
          {rows.map((index) => (
            <ListRow key={index} index={index} row={rowAt(index)} columns={columns} place={placeOf(index)} />
          ))}
        </tbody>
      </Table>
    </div>
  );
}

/** Tells the style sheet how high the bar is, below which the headers stay. */
function useBar() {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const bar = box.current;
    if (!bar) return undefined;
    const watch = new ResizeObserver(() => bar.parentElement?.style.setProperty('--bar-px', `${bar.offsetHeight}px`));
    watch.observe(bar);
    return () => watch.disconnect();
  }, []);
  return box;
}
