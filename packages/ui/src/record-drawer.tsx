import type { ApiError } from '@app/contracts/core/api-error.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import chart from './picture.module.css';
import type { PictureTone } from './picture.tsx';
import { Count } from './count.tsx';
import { Drawer } from './drawer.tsx';
import { ErrorState } from './error-state.tsx';
import type { Fact } from './facts.tsx';
import { IconDots } from './icons.ts';
import { Menu, type MenuItem } from './menu.tsx';
import classes from './record-drawer.module.css';
import type { RecordsBeside } from './records-beside.ts';
import { Skeleton } from './skeleton.tsx';

interface RecordDrawerProps<Answer> {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Heading: the record's own name once it is known. */
  readonly title: ReactNode;
  /** A query of `callQuery`; switch it off while nothing is open. */
  readonly query: {
    readonly data: Answer | undefined;
    readonly error: ApiError | null;
    readonly refetch: () => unknown;
  };
  /** The records before and after it in the list, from `recordsBeside`. */
  readonly beside?: RecordsBeside | undefined;
  /** What else can be done with the record: what its row in the list offers, less what the footer has. */
  readonly menu?: readonly MenuItem[] | undefined;
  /** What one does with the record, the next step last; stays at the bottom edge however long the record is. */
  readonly footer?: ReactNode;
  readonly children: (answer: Answer) => ReactNode;
}

/** Mantine's own leaves a transform, at whose edge a menu within would begin; without one it begins at the window's. */
const slide = { in: { transform: 'none' }, out: { transform: 'translateX(100%)' }, transitionProperty: 'transform' };

/** One record beside its list: loading, error, or what `children` makes of it. Escape and a click outside close it. */
export function RecordDrawer<Answer>(props: RecordDrawerProps<Answer>) {
  const { isOpen, onClose, title, query, beside, menu = [], footer, children } = props;
  const { t } = useLingui();
  const { data, error } = query;
  useFocusBack(isOpen);
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size={600}
      title={
        <span className={classes.title} tabIndex={-1} data-autofocus>
          {title}
        </span>
      }
      classNames={{ content: classes.content, body: classes.body }}
      closeButtonProps={{ 'aria-label': t`Close` }}
      // The record leaves with the address, so nothing may stay on screen without it.
      transitionProps={{ transition: slide, duration: 160, exitDuration: 0 }}
    >
      <div className={classes.beside}>
        {beside && <Beside {...beside} />}
        <CopyLink />
        {menu.length > 0 && (
          <Menu label={t`More actions`} items={menu} look={{ variant: 'subtle', size: 'xs' }}>
            <IconDots size={18} />
          </Menu>
        )}
      </div>
      {data !== undefined && children(data)}
      {data !== undefined && footer && <footer className={classes.footer}>{footer}</footer>}
      {data === undefined && error && <ErrorState error={error} onRetry={() => void query.refetch()} />}
      {data === undefined && !error && (
        <div className={classes.body} aria-busy="true">
          <Skeleton height="192px" />
        </div>
      )}
    </Drawer>
  );
}

/** Leads to the record before and after; a way that ends keeps the focus. */
function Beside({ previous, next }: RecordsBeside) {
  return (
    <>
      <Button variant="subtle" size="xs" aria-disabled={!previous} onClick={previous}>
        <Trans>Previous</Trans>
      </Button>
      <Button variant="subtle" size="xs" aria-disabled={!next} onClick={next}>
        <Trans>Next</Trans>
      </Button>
    </>
  );
}

/** Puts the address of the record on the clipboard and says so, until another record is open. */
function CopyLink() {
  const [copied, setCopied] = useState('');
  async function copy(): Promise<void> {
    const address = window.location.href;
    await navigator.clipboard.writeText(address);
    setCopied(address);
  }
  return (
    <Button variant="subtle" size="xs" onClick={() => void copy()}>
      <span aria-live="polite">
        {copied === window.location.href ? <Trans>Copied</Trans> : <Trans>Copy link</Trans>}
      </span>
    </Button>
  );
}

/** Gives the focus back where the drawer leaves as a whole; one that stays and is closed does so by itself. */
function useFocusBack(isOpen: boolean): void {
  useLayoutEffect(() => {
    const before = document.activeElement;
    if (!isOpen || !(before instanceof HTMLElement)) return undefined;
    return () => before.focus({ preventScroll: true });
  }, [isOpen]);
}

/** The figures that a record is about, three at most, above everything else of it. */
export function RecordFigures({ figures }: { figures: readonly Fact[] }) {
  return (
    <dl className={classes.figures}>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** One of the parts of a whole. */
interface RecordPart {
  readonly name: string;
  readonly count: number;
  readonly tone: PictureTone;
}

interface RecordPartsProps {
  /** What the whole is. */
  readonly label: string;
  readonly parts: readonly RecordPart[];
}

/** Of what parts a whole is made: a bar, and what each part is below it. Empty parts are left out. */
export function RecordParts({ label, parts }: RecordPartsProps) {
  const some = parts.filter(({ count }) => count > 0);
  if (some.length === 0) return null;
  return (
    <div role="group" aria-label={label}>
      <div className={classes.parts} aria-hidden="true">
        {some.map(({ name, count, tone }) => (
          <span key={name} style={{ flexGrow: count, minWidth: 2, background: `var(--${tone})` }} />
        ))}
      </div>
      <ul className={chart.legend}>
        {some.map(({ name, count, tone }) => (
          <li key={name}>
            <span className={chart.mark} style={{ background: `var(--${tone})` }} />
            {name} <Count value={count} />
          </li>
        ))}
      </ul>
    </div>
  );
}
