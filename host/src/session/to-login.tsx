import { leadToLogin } from '@app/platform/session.ts';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Leads a guest from a protected page to the login page, which is a document of its own. */
export function ToLogin() {
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    leadToLogin(pathname + search + hash);
  }, [pathname, search, hash]);
  return null;
}
