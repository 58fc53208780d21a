import type { Bilingual } from '@app/contracts/texts/bilingual.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { Button } from '@app/ui/button.tsx';
import { IconAlertTriangle, IconCheck } from '@app/ui/icons.ts';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import classes from './check-list.module.css';

export interface Check {
  readonly key: string;
  readonly isMet: boolean;
  readonly text: ReactNode;
  /** What can be done about it at once. */
  readonly fix?: ReactNode;
  /** Who asks for it; none where it is only said that nothing is wrong. */
  readonly source?: Bilingual;
}

/** What is asked of a text, each line met or not, with the way to put it right and who asks for it. */
export function CheckList({ checks }: { checks: readonly Check[] }) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <ul className={classes.checks} aria-label={t`What carriers and law ask of the text`}>
      {checks.map(({ key, isMet, text, fix, source }) => (
        <li key={key} data-met={isMet}>
          {isMet ? (
            <IconCheck size={16} aria-label={t`met`} role="img" />
          ) : (
            <IconAlertTriangle size={16} aria-label={t`not met`} role="img" />
          )}
          <span>{text}</span>
          {!isMet && fix}
          {source && <small>{source[locale]}</small>}
        </li>
      ))}
    </ul>
  );
}

/** Puts something right, or leads to it. */
export function Fix({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button variant="subtle" size="xs" onClick={onClick}>
      {children}
    </Button>
  );
}
