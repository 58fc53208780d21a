import type { ApiKey } from '@app/contracts/developer/api-key.ts';
import type { Column } from '@app/ui/data-list-types.ts';
import { DateTime } from '@app/ui/date-time.tsx';
import { IconDots } from '@app/ui/icons.ts';
import { Menu } from '@app/ui/menu.tsx';
import { StatusBadge } from '@app/ui/status-badge.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { hasEnded } from './key-lists.ts';
import classes from './keys.module.css';

/** The list's columns; `onRevoke` is absent for people who may not change keys. */
export function useKeyColumns(onRevoke: ((key: ApiKey) => void) | undefined): Column<ApiKey>[] {
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
      cell: ({ status }) => <StatusBadge status={status} usual="active" />,
    },
    { key: 'mode', header: t`Mode`, cell: ({ mode }) => <ModeBadge mode={mode} /> },
    { key: 'scopes', header: t`Permissions`, cell: ({ scopes }) => <Permissions scopes={scopes} /> },
    {
      key: 'last_used_at',
      header: t`Last used`,
      phone: 'none',
      cell: ({ last_used_at: at }) => (at === null ? t`Never used` : <DateTime at={at} />),
    },
    {
      key: 'expires_at',
      header: t`Expires`,
      phone: 'none',
      cell: ({ expires_at: at, revoked_at: revokedAt }) =>
        (revokedAt ?? at) === null ? t`Never` : <DateTime at={revokedAt ?? at} show="date" />,
    },
  ];
  return onRevoke ? [...columns, actionsColumn(t`Actions`, onRevoke)] : columns;
}

function actionsColumn(header: string, onRevoke: (key: ApiKey) => void): Column<ApiKey> {
  return {
    key: 'actions',
    header,
    align: 'right',
    phone: 'end',
    cell: (key) => !hasEnded(key) && <KeyMenu apiKey={key} onRevoke={onRevoke} />,
  };
}

function KeyMenu({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: (key: ApiKey) => void }) {
  const { t } = useLingui();
  const { name } = apiKey;
  return (
    <Menu
      label={t`Actions for ${name}`}
      items={[{ key: 'revoke', label: <Trans>Revoke…</Trans>, isDanger: true, run: () => onRevoke(apiKey) }]}
    >
      <IconDots size={18} />
    </Menu>
  );
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
