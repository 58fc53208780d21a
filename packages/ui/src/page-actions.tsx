import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { IconDots } from './icons.ts';
import { PhoneSheet } from './phone-sheet.tsx';

interface PageActionsProps {
  /** The page's one primary action; with an icon on its left it is that icon alone on phones. */
  readonly children?: ReactNode;
  /** What else can be done on the page; on phones in a sheet from below. */
  readonly more: ReactNode;
}

/** Actions of a page that has more than one, for the `action` of a `Page`. */
export function PageActions({ children, more }: PageActionsProps) {
  const { t } = useLingui();
  return (
    <>
      <PhoneSheet label={t`More actions`} icon={<IconDots size={18} aria-hidden="true" />} closesOnPress>
        {more}
      </PhoneSheet>
      {children}
    </>
  );
}
