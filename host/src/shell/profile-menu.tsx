import { openDialog } from '@app/platform/dialogs.ts';
import { signOut, useSession } from '@app/platform/session.ts';
import { hasUnsavedWork } from '@app/platform/unsaved-work.ts';
import { IconLogout, IconSettings, IconUser } from '@app/ui/icons.ts';
import { Menu } from '@app/ui/menu.tsx';
import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import classes from './top-bar.module.css';

/** Who is signed in, and what concerns them alone. */
export function ProfileMenu() {
  const { t: text } = useLingui();
  const user = useSession((state) => state.user);
  const name = user?.name ?? '';
  return (
    <Menu
      label={name === '' ? text`Profile` : text`Profile of ${name}`}
      buttonClassName={classes.profile}
      items={[
        { key: 'profile', label: text`Profile`, icon: <IconUser size={18} />, to: '/profile' },
        { key: 'settings', label: text`Settings`, icon: <IconSettings size={18} />, to: '/settings' },
        { key: 'logout', label: text`Log out`, icon: <IconLogout size={18} />, run: () => void leave() },
      ]}
    >
      <span className={classes.avatar} aria-hidden="true">
        {initials(name)}
      </span>
    </Menu>
  );
}

/** First letters of the first and last word of a name. */
function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.[0] ?? '').join('');
}

async function leave(): Promise<void> {
  const isSure =
    !hasUnsavedWork() ||
    (await openDialog({
      tone: 'danger',
      title: t`Log out without saving?`,
      text: t`What you have changed on this page is not saved yet and would be lost.`,
      confirmLabel: t`Log out`,
      cancelLabel: t`Stay here`,
    }));
  if (isSure) await signOut();
}
