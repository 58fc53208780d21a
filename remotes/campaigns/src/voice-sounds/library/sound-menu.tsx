import { deleteSound } from '@app/contracts/sound/sound.calls.ts';
import type { Sound } from '@app/contracts/sound/sound.ts';
import { api, apiUrl, isApiError } from '@app/platform/api.ts';
import { openDialog } from '@app/platform/dialogs.ts';
import { currentLocale } from '@app/platform/i18n.ts';
import { errorText } from '@app/platform/message-text.ts';
import { useScope } from '@app/platform/session.ts';
import { showToast } from '@app/platform/toast.ts';
import { IconDots } from '@app/ui/icons.ts';
import { Menu, type MenuItem } from '@app/ui/menu.tsx';
import { plural, t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { play, stop } from '../../shared/sound/sound-player.ts';
import { refreshSounds } from '../sounds.queries.ts';
import { EditSound } from './edit-sound.lazy.ts';

/** What can be done with a sound. */
export function SoundMenu({ sound }: { sound: Sound }) {
  const { t: text } = useLingui();
  const mayWrite = useScope('sound:write');
  const mayDelete = useScope('sound:delete');
  const [isEditing, setEditing] = useState(false);
  const { name, url_8k: onPhone, id } = sound;
  const items: MenuItem[] = [];
  if (onPhone !== null) {
    const listen = () => void play(`${id}:phone`, apiUrl(onPhone)).catch(() => refreshSounds());
    items.push({ key: 'phone', label: text`Listen as heard on the phone`, run: listen });
  }
  if (mayWrite) items.push({ key: 'edit', label: text`Rename, edit or replace`, run: () => setEditing(true) });
  if (mayDelete) {
    items.push({ key: 'delete', label: text`Delete`, isDanger: true, run: () => void removeSound(sound) });
  }
  if (items.length === 0) return null;
  return (
    <>
      <Menu label={text`Actions for ${name}`} items={items}>
        <IconDots size={18} />
      </Menu>
      {isEditing && (
        <Suspense>
          <EditSound sound={sound} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Deletes a sound after a question; one that campaigns use stays, and the person is told so. */
async function removeSound({ id, name, used_in: campaigns }: Sound): Promise<void> {
  if (campaigns > 0) return await tellInUse(name, campaigns);
  const isSure = await openDialog({
    tone: 'danger',
    title: t`Delete ${name}?`,
    text: t`The sound and all its versions are removed. This cannot be undone.`,
    confirmLabel: t`Delete`,
    cancelLabel: t`Keep it`,
  });
  if (!isSure) return;
  try {
    stop();
    await api.send(deleteSound, { id });
    showToast({ tone: 'success', text: t`${name} is deleted` });
  } catch (error) {
    if (!isApiError(error)) throw error;
    // A campaign may have taken it meanwhile.
    if (error.code === 'in_use') await tellInUse(name, 1);
    else if (error.status !== 500) showToast({ tone: 'error', text: errorText(error, currentLocale()) });
  } finally {
    await refreshSounds();
  }
}

async function tellInUse(name: string, campaigns: number): Promise<void> {
  await openDialog({
    tone: 'info',
    title: t`${name} is in use`,
    text: plural(campaigns, {
      one: 'A campaign plays it, so it cannot be deleted. Choose another sound there first, or replace its file.',
      other: '# campaigns play it, so it cannot be deleted. Choose another sound there first, or replace its file.',
    }),
    confirmLabel: t`Understood`,
  });
}
