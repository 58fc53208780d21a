import type { KnownErrors } from '@app/contracts/message/message-errors.ts';
import { Card } from '@app/ui/card.tsx';
import { Count } from '@app/ui/count.tsx';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ErrorExplained } from './error-explained.tsx';
import classes from './top-errors.module.css';

interface TopErrorsProps {
  readonly title: ReactNode;
  /** What is known of errors; those of messages unless given. */
  readonly known?: KnownErrors;
  readonly errors: readonly { readonly code: number; readonly count: number }[];
}

/** Why messages or calls did not arrive, the most frequent reason first, each with its cause and what helps. */
export function TopErrors({ title, errors, known }: TopErrorsProps) {
  return (
    <Card title={title}>
      {errors.length === 0 ? (
        <p className={classes.quiet}>
          <Trans>No errors so far.</Trans>
        </p>
      ) : (
        <ul className={classes.errors}>
          {errors.map(({ code, count }) => (
            <li key={code}>
              <ErrorExplained code={code} {...(known && { errors: known })} aside={<Count value={count} />} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
