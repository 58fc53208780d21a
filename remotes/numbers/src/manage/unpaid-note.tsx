import { Alert } from '@app/ui/alert.tsx';
import { Plural, Trans } from '@lingui/react/macro';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../paths.ts';

interface UnpaidNoteProps {
  /** Numbers by state; undefined while that is not known. */
  readonly counts: Readonly<Record<string, number>> | undefined;
}

/** That numbers were not renewed for want of money, and what to do about it. */
export function UnpaidNote({ counts }: UnpaidNoteProps) {
  const { pathname, search } = useLocation();
  const overdue = counts?.['past_due'] ?? 0;
  const suspended = counts?.['suspended'] ?? 0;
  if (overdue + suspended === 0) return null;
  return (
    <Alert tone="warning">
      {overdue > 0 && (
        <p>
          <Link to={paths.manage({ status: 'past_due' })}>
            <Plural value={overdue} one="# number was not renewed" other="# numbers were not renewed" />
          </Link>
        </p>
      )}
      {suspended > 0 && (
        <p>
          <Link to={paths.manage({ status: 'suspended' })}>
            <Plural value={suspended} one="# number is suspended" other="# numbers are suspended" />
          </Link>
        </p>
      )}
      <p>
        <Trans>
          Renewal is tried again every hour. <Link to={paths.billing(pathname + search)}>See your balance</Link>
        </Trans>
      </p>
    </Alert>
  );
}
