import { startI18n } from '@app/platform/i18n.ts';
import { queryClient } from '@app/platform/query.ts';
import { UiProvider } from '@app/ui/provider.tsx';
import '@app/ui/styles.ts';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { bootedPage } from './boot/booted-page.ts';
import { catalogs } from './catalogs.ts';
import { ErrorBoundary } from './errors/error-boundary.tsx';
import { startFederation } from './remotes/federation.ts';
import { createRouter } from './router.tsx';
import { startPage } from './session/start-session.ts';

/** Starts the page: versions are chosen already, so the router may load the remote of the address at once. */
async function start(): Promise<void> {
  const page = bootedPage();
  startFederation(page.environment.files);
  const container = document.getElementById('root');
  if (!container) throw new Error('The document has no root');
  const texts = startI18n(catalogs);
  startPage();
  const router = createRouter(page);
  await texts;
  createRoot(container).render(
    <ErrorBoundary>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <UiProvider>
            <RouterProvider router={router} />
          </UiProvider>
        </QueryClientProvider>
      </I18nProvider>
    </ErrorBoundary>,
  );
}

void start();
