import { useLingui } from '@lingui/react/macro';
import { Children, type ReactNode } from 'react';
import { IconFilter } from './icons.ts';
import { PhoneSheet } from './phone-sheet.tsx';
import classes from './toolbar.module.css';

interface ToolbarProps {
  readonly search?: ReactNode;
  /** Filters, and what else is done with the list; on phones in a sheet from below. */
  readonly children?: ReactNode;
}

/** The bar above a list: search, filters, and what else narrows it. */
export function Toolbar({ search, children }: ToolbarProps) {
  const { t } = useLingui();
  return (
    <div className={classes.toolbar}>
      {search}
      {Children.toArray(children).length > 0 && (
        <PhoneSheet label={t`Filters`} icon={<IconFilter size={18} aria-hidden="true" />}>
          {children}
        </PhoneSheet>
      )}
    </div>
  );
}
