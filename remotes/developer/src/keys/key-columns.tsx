import type { ApiKey } from '@app/contracts/developer/api-key.ts';
import { useScope } from '@app/platform/session.ts';
import type { Column } from '@app/ui/data-list-types.ts';
import { DateTime } from '@app/ui/date-time.tsx';
import { IconDots } from '@app/ui/icons.ts';
import { Menu, type MenuItem } from '@app/ui/menu.tsx';
import { Money } from '@app/ui/money.tsx';
import { StatusBadge } from '@app/ui/status-badge.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../paths.ts';
import { hasEnded } from '../shared/key-lists.ts';
import classes from './keys.module.css';

/** What can be done with a key, from the menu of its row. */
export interface KeyActions {
  readonly onEdit: (key: ApiKey) => void;
  readonly onRotate: (key: ApiKey) => void;
  readonly onRevoke: (key: ApiKey) => void;
}

/** The list's columns; `actions` is absent for people who may not change keys. */
export function useKeyColumns(actions: KeyActions | undefined): Column<ApiKey>[] {
  const { t } = useLingui();
  const columns: Column<ApiKey>[] = [
    {
      key: 'name',
      header: t`API key`,
      cell: ({ name, prefix }) => (
        <>
          <span className={classes.name} title={name}>
            {name}
          </span>
          <code className={classes.prefix}>{prefix}••••••••</code>
        </>
      ),
    },
    {
      key: 'status',
      header: t`Status`,
      phone: 'detail',
      cell: ({ status, previous_until: until }) => (
        <>
          <StatusBadge status={status} usual="active" />
          {until !== null && (
            <span className={classes.limit}>
              <Trans>
                Old secret until <DateTime at={until} />
              </Trans>
            </span>
          )}
        </>
      ),
    },
    { key: 'mode', header: t`Mode`, cell: ({ mode }) => <ModeBadge mode={mode} /> },
    { key: 'scopes', header: t`Permissions`, cell: ({ scopes }) => <Permissions scopes={scopes} /> },
    { key: 'limits', header: t`Limits`, phone: 'none', priority: 2, cell: (key) => <Limits apiKey={key} /> },
    {
      key: 'last_used_at',
      header: t`Last used`,
      phone: 'none',
      cell: ({ last_used_at: at, last_used_ip: ip }) =>
        at === null ? (
          t`Never used`
        ) : (
          <>
            <DateTime at={at} />
            {ip !== null && <span className={classes.limit}>{ip}</span>}
          </>
        ),
    },
    {
      key: 'expires_at',
      header: t`Expires`,
      phone: 'none',
      cell: ({ expires_at: at, revoked_at: revokedAt }) =>
        (revokedAt ?? at) === null ? t`Never` : <DateTime at={revokedAt ?? at} show="date" />,
    },
  ];
  return [
    ...columns,
    {
      key: 'actions',
      header: t`Actions`,
      align: 'right',
      phone: 'end',
      cell: (key) => <KeyMenu apiKey={key} actions={hasEnded(key) ? undefined : actions} />,
    },
  ];
}

function KeyMenu({ apiKey, actions }: { apiKey: ApiKey; actions: KeyActions | undefined }) {
  const { t } = useLingui();
  const seesUsage = useScope('billing:read');
  const { id, name } = apiKey;
  return (
    <Menu
      label={t`Actions for ${name}`}
      items={[
        { key: 'requests', label: <Trans>Show requests</Trans>, to: paths.logs({ key: id }) },
        ...(seesUsage ? [{ key: 'usage', label: <Trans>Show usage</Trans>, to: paths.usage(name) }] : []),
        ...(actions ? changesOf(apiKey, actions) : []),
      ]}
    >
      <IconDots size={18} />
    </Menu>
  );
}

function changesOf(apiKey: ApiKey, actions: KeyActions): MenuItem[] {
  return [
    { key: 'edit', label: <Trans>Edit…</Trans>, run: () => actions.onEdit(apiKey) },
    { key: 'rotate', label: <Trans>Rotate…</Trans>, run: () => actions.onRotate(apiKey) },
    { key: 'revoke', label: <Trans>Revoke…</Trans>, isDanger: true, run: () => actions.onRevoke(apiKey) },
  ];
}

function ModeBadge({ mode }: Pick<ApiKey, 'mode'>) {
  const { t } = useLingui();
  const texts: Readonly<Record<string, string>> = { test: t`Test`, live: t`Live` };
  return (
    <span className={classes.mode} data-mode={mode}>
      {texts[mode] ?? mode}
    </span>
  );
}

/** What of its daily cap a key has spent, and how many addresses it may be used from. */
function Limits({ apiKey: { spend_cap_day: cap, spent_today: spent, ip_allow: addresses } }: { apiKey: ApiKey }) {
  if (cap === null && addresses.length === 0) return <Trans>None</Trans>;
  return (
    <>
      {cap !== null && (
        <span className={classes.limit}>
          <Trans>
            <Money amount={spent} currency="VND" /> of <Money amount={cap} currency="VND" /> today
          </Trans>
        </span>
      )}
      {addresses.length > 0 && (
        <span className={classes.limit} title={addresses.join('\n')}>
          <Plural value={addresses.length} one="# IP address" other="# IP addresses" />
        </span>
      )}
    </>
  );
}

function Permissions({ scopes }: Pick<ApiKey, 'scopes'>) {
  return (
    <details className={classes.permissions}>
      <summary>
        <Plural value={scopes.length} one="# permission" other="# permissions" />
      </summary>
      <ul>
        {scopes.map((scope) => (
          <li key={scope}>
            <code>{scope}</code>
          </li>
        ))}
      </ul>
    </details>
  );
}
