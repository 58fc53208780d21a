import { ErrorPage } from './error.page.tsx';

/** What stands at an address that nobody has, and at /404. */
export function NotFoundPage() {
  return <ErrorPage status={404} />;
}
