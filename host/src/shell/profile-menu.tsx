import { openAccountModal } from '@app/platform/account-modals.ts';
import { useSession } from '@app/platform/session.ts';
import { IconEdit, IconLock, IconLogout, IconSettings, IconUser } from '@app/ui/icons.ts';
import { Menu } from '@app/ui/menu.tsx';
import { useLingui } from '@lingui/react/macro';
import { preloadAccountModal } from '../account-modals/load-account-modal.ts';
import { signOutWithCare } from './sign-out.ts';
import classes from './top-bar.module.css';

/** Who is signed in, and what concerns them alone. */
export function ProfileMenu() {
  const { t: text } = useLingui();
  const user = useSession((state) => state.user);
  const name = user?.name ?? '';
  return (
    <span onPointerEnter={preloadAccountModal} onFocus={preloadAccountModal}>
      <Menu
        label={name === '' ? text`Profile` : text`Profile of ${name}`}
        buttonClassName={classes.profile}
        heading={
          <>
            <span className={classes.name}>{name}</span>
            <span className={classes.mail}>{user?.email}</span>
          </>
        }
        items={[
          { key: 'profile', label: text`Profile`, icon: <IconUser size={18} />, to: '/profile' },
          {
            key: 'edit',
            label: text`Edit profile`,
            icon: <IconEdit size={18} />,
            run: () => openAccountModal({ kind: 'profile' }),
          },
          { key: 'settings', label: text`Settings`, icon: <IconSettings size={18} />, to: '/settings' },
          {
            key: 'password',
            label: text`Change password`,
            icon: <IconLock size={18} />,
            run: () => openAccountModal({ kind: 'change-password' }),
          },
          { key: 'logout', label: text`Log out`, icon: <IconLogout size={18} />, run: () => void signOutWithCare() },
        ]}
      >
        <span className={classes.avatar} aria-hidden="true">
          {initials(name)}
        </span>
      </Menu>
    </span>
  );
}

/** First letters of the first and last word of a name. */
function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.[0] ?? '').join('');
}
