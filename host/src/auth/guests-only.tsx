import { page } from '@app/platform/page.ts';
import { takeRememberedPath, useSession } from '@app/platform/session.ts';
import { authKeys } from '@app/platform/storage.ts';
import { useEffect, useState } from 'react';
import { Outlet } from 'react-router-dom';

/**
 * Leads somebody who is signed in on arrival, or meanwhile in another tab, to where they wanted to go, else home
 * (SPEC §4). Whoever signs in on the page itself is led on by that.
 */
export function GuestsOnly() {
  const [isGuest] = useState(() => useSession.getState().status === 'guest');
  useEffect(() => {
    if (!isGuest) goOn();
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key === authKeys.token && newValue !== null) goOn();
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [isGuest]);
  return isGuest ? <Outlet /> : null;
}

function goOn(): void {
  page.replace(takeRememberedPath() ?? '/');
}
