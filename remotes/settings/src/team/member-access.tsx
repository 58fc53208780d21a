import type { Answer } from '@app/contracts/core/call.ts';
import type { memberAccess } from '@app/contracts/team/team.calls.ts';
import { DateTime } from '@app/ui/date-time.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { Plural, Trans } from '@lingui/react/macro';
import classes from './team.module.css';

interface MemberAccessProps {
  readonly query: { readonly data: Answer<typeof memberAccess> | undefined; readonly error: unknown };
  /** What becomes of so many API keys, before they are named. */
  readonly keysText: (count: number) => string;
}

/** Through what a member comes in: their devices, which are logged out, and the API keys they made. */
export function MemberAccess({ query, keysText }: MemberAccessProps) {
  if (!query.data) return query.error === null ? <Skeleton height="44px" /> : null;
  const { sessions, api_keys: keys } = query.data.data;
  return (
    <>
      <p>
        {sessions === 0 ? (
          <Trans>No device is logged in to this account now.</Trans>
        ) : (
          <Plural value={sessions} one="# device is logged out at once." other="# devices are logged out at once." />
        )}
      </p>
      {keys.length === 0 ? (
        <p>
          <Trans>No API keys of this member are in use.</Trans>
        </p>
      ) : (
        <>
          <p>{keysText(keys.length)}</p>
          <ul className={classes.keys}>
            {keys.map(({ id, name, mode, last_used_at: at }) => (
              <li key={id}>
                <strong>{name}</strong> {mode === 'live' ? <Trans>Live</Trans> : <Trans>Test</Trans>}
                {at !== null && (
                  <>
                    {' · '}
                    <Trans>
                      Last used <DateTime at={at} />
                    </Trans>
                  </>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
