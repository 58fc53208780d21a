import { closeAccountModal, useAccountModal } from '@app/platform/account-modals.ts';
import { useSession } from '@app/platform/session.ts';
import { showToast } from '@app/platform/toast.ts';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { loadAccountModal, type OpenModal } from './load-account-modal.ts';

/** The modals on the signed-in person's own account; what shows them is loaded with the first one. */
export function AccountModals() {
  const { t } = useLingui();
  const open = useAccountModal((state) => state.open);
  const user = useSession((state) => state.user);
  const [loaded, setLoaded] = useState<{ readonly Modal: OpenModal } | null>(null);
  const isWanted = open !== null && loaded === null;

  const giveUp = useEffectEvent(() => {
    closeAccountModal();
    showToast({ tone: 'error', text: t`Couldn’t open this. Check your connection and try again.` });
  });
  useEffect(() => {
    if (isWanted)
      loadAccountModal().then(
        (Modal) => setLoaded({ Modal }),
        () => giveUp(),
      );
  }, [isWanted]);

  if (!open || !user || !loaded) return null;
  return <loaded.Modal modal={open} user={user} />;
}
