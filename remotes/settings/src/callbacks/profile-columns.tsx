import type { CallbackProfile } from '@app/contracts/settings/callback.ts';
import type { Column } from '@app/ui/data-list-types.ts';
import { DateTime } from '@app/ui/date-time.tsx';
import { IconDots } from '@app/ui/icons.ts';
import { Menu, type MenuItem } from '@app/ui/menu.tsx';
import { Plural, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { ProfileStatus } from './callback-status.tsx';

/** The list's columns; `actionsFor` is absent for those who may not change addresses. */
export function useProfileColumns(
  actionsFor: ((profile: CallbackProfile) => MenuItem[]) | undefined,
): Column<CallbackProfile>[] {
  const { t } = useLingui();
  const columns: Column<CallbackProfile>[] = [
    { key: 'name', header: t`Name`, cell: ({ id, name }) => <Link to={paths.callback({ id })}>{name}</Link> },
    { key: 'status', header: t`Status`, phone: 'detail', cell: ({ status }) => <ProfileStatus status={status} /> },
    { key: 'url', header: t`URL`, phone: 'detail', cell: ({ url }) => <span title={url}>{shortened(url)}</span> },
    {
      key: 'events',
      header: t`Events`,
      phone: 'none',
      cell: ({ events }) => <Plural value={events.length} one="# event" other="# events" />,
    },
    {
      key: 'last',
      header: t`Last attempt`,
      phone: 'none',
      cell: ({ last_attempt_at: at }) => (at === null ? t`Not yet` : <DateTime at={at} />),
    },
  ];
  if (!actionsFor) return columns;
  const actions = (profile: CallbackProfile) => {
    const { name } = profile;
    return (
      <Menu label={t`Actions for ${name}`} items={actionsFor(profile)}>
        <IconDots size={18} />
      </Menu>
    );
  };
  return [...columns, { key: 'actions', header: t`Actions`, align: 'right', phone: 'end', cell: actions }];
}

const LONGEST = 48;

/** An address in one line: its beginning says whose it is. */
function shortened(url: string): string {
  return url.length > LONGEST ? `${url.slice(0, LONGEST - 1)}…` : url;
}
