import type { BootedPage } from '@app/contracts/page-environment.ts';
import { startI18n } from '@app/platform/i18n.ts';
import { provideRemedy } from '@app/platform/lazy-part.ts';
import { queryClient } from '@app/platform/query.ts';
import { startColorScheme } from '@app/ui/color-scheme.ts';
import { densityChoice } from '@app/ui/density.ts';
import { provideWhomToAsk } from '@app/ui/whom-to-ask.ts';
import '@app/ui/styles.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { bootedPage } from './boot/booted-page.ts';
import { catalogs } from './catalogs.ts';
import { ErrorBoundary } from './errors/error-boundary.tsx';
import { remedyForPart } from './remotes/chunk-reload.ts';
import { readOverrides } from './remotes/overrides.ts';
import { watchFaults } from './remotes/report-fault.ts';
import { startUpdates } from './remotes/updates.ts';
import { createRouter } from './router.tsx';
import { startPage } from './session/start-session.ts';
import { PageTexts } from './shell/page-texts.tsx';

/** Starts the page: versions are chosen already, so the router may load the remote of the address at once. */
export async function start(): Promise<void> {
  const page = await chosenPage();
  watchFaults();
  startUpdates(page);
  const container = document.getElementById('root');
  if (!container) throw new Error('The document has no root');
  const texts = startI18n(catalogs);
  startColorScheme();
  densityChoice.start();
  startPage();
  provideWhomToAsk(async (scope) =>
    (await import(/* webpackChunkName: "seldom" */ './session/whom-to-ask.ts')).whomToAsk(scope),
  );
  provideRemedy(remedyForPart);
  const router = createRouter(page);
  try {
    await texts;
  } catch {
    // Without texts there is no page: it says so, in both languages, as where its first script cannot be loaded.
    document.documentElement.classList.add('broken');
    return;
  }
  const root = createRoot(container);
  // In slices, between which the page answers.
  startTransition(() =>
    root.render(
      <ErrorBoundary>
        <PageTexts>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </PageTexts>
      </ErrorBoundary>,
    ),
  );
}

/** The page as it was booted, or with other versions where its tab asks for them and the environment offers them. */
async function chosenPage(): Promise<BootedPage> {
  const page = bootedPage();
  const overrides = page.environment.overrides ? readOverrides() : {};
  if (Object.keys(overrides).length === 0) return page;
  const { applyOverrides } = await import(/* webpackChunkName: "seldom" */ './remotes/apply-overrides.ts');
  window.__page = await applyOverrides(page, overrides);
  return window.__page;
}
