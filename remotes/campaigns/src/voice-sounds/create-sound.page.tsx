import { CreateSoundDialog } from './create/create-sound-dialog.tsx';
import { SoundsPage } from './sounds.page.tsx';

/** `/Campaigns/voices/modalCreateSound`: a new sound, in a dialog over the library. */
export function CreateSoundPage() {
  return (
    <>
      <SoundsPage />
      <CreateSoundDialog />
    </>
  );
}
