import { isApiError } from '@app/platform/api.ts';
import { currentLocale } from '@app/platform/i18n.ts';
import { errorText } from '@app/platform/message-text.ts';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { buildOf, reportFault } from '../remotes/report-fault.ts';
import { removeSkeleton } from '../shell/skeleton.ts';
import { ErrorPage } from './error.page.tsx';

/** The error page where a layout itself failed, so that nothing of it is left to stand around the page. */
export function RouteErrorPage() {
  const error = useRouteError();
  useEffect(() => {
    removeSkeleton();
    if (error instanceof Error) reportFault({ ...buildOf(error), kind: 'render', error });
  }, [error]);
  return (
    <main>
      <ErrorPage {...toldBy(error)} />
    </main>
  );
}

/** Status and message of what was thrown; only answers of the server and of the router have one. */
function toldBy(error: unknown): { readonly status?: number; readonly message?: string } {
  if (isApiError(error)) return { status: error.status || 500, message: errorText(error, currentLocale()) };
  if (typeof error === 'object' && error && 'status' in error && typeof error.status === 'number') {
    return { status: error.status };
  }
  return {};
}
