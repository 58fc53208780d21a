import type { Scope } from '@app/contracts/catalogue/scopes.ts';
import { TOKEN_PREFIX, type Locale } from '@app/contracts/constants.ts';
import {
  buildAt,
  chooseBuilds,
  filesForPath,
  type BootedPage,
  type PageEnvironment,
} from '@app/contracts/page-environment.ts';
import { findPage } from '@app/contracts/remote-pages.ts';
import { detectLocale, htmlLang } from '@app/platform/detect-locale.ts';
import { SCOPES_KEY, authKeys, readAuth, readLocal, writeRedirect } from '@app/platform/storage.ts';
import { COLOR_SCHEME_KEY } from '@app/ui/color-scheme.ts';
import { preload } from './preload.ts';
import { guardSinks } from './trusted-types.ts';
import { greeting, homeCalls } from '../home/home-entry.ts';

/** What every page of a signed-in person asks for; the calls themselves would bring the schema library along. */
const WHO = 'GET /api/check_info_user ';
const BELL = 'GET /api/notification?pageSize=20 ';
/** Milliseconds after which an answer that nobody has taken is too old to be shown. */
const EARLY_FOR = 20_000;
const LOGIN_PATH = '/auth/login';

/**
 * Stands inline at the top of index.html, before everything else: each byte delays the page, each request saved is a round
 * trip. What needs no pins comes at once: colours, language, who is asking. The rest follows when the pins have come.
 */
function boot(): void {
  const root = document.documentElement;
  // The one script that the page cannot do without: the skeleton says so instead of waiting for ever.
  addEventListener('error', ({ target }) => Object(target).defer && root.classList.add('broken'), true);
  const locale = detectLocale();
  root.lang = htmlLang[locale];
  const scheme = readLocal(COLOR_SCHEME_KEY) ?? (matchMedia('(prefers-color-scheme:dark)').matches ? 'dark' : 'light');
  root.setAttribute('data-mantine-color-scheme', scheme);

  const token = readAuth(authKeys.token);
  const path = location.pathname;
  const isLost = token === null && path === '/';
  if (isLost) location.replace(LOGIN_PATH);
  const headers = { Accept: 'application/json, text/plain', locale, Authorization: `${TOKEN_PREFIX} ${token}` };
  const early = new Map<string, Promise<Response>>();
  const ask = (call: string, turn?: Promise<void>) => {
    const [method = '', url, body] = call.split(' ');
    const answer = send(
      `${root.dataset['api']}${url}`,
      { method, headers, body: body ? new URLSearchParams(body) : null },
      turn,
    );
    early.set(call, answer);
    // Whoever takes it hears that it failed; until then nobody does.
    answer.catch(() => null);
    return answer;
  };
  if (token !== null) {
    window.__early = early;
    setTimeout(() => delete window.__early, EARLY_FOR);
    const who = ask(WHO);
    if (path === '/') void greet(who, locale).catch(() => null);
  }

  window.__boot = (environment) => {
    if (isLost) return;
    guardSinks(environment.origins);
    const page = { environment, builds: chooseBuilds(environment, token === null ? null : readAuth(authKeys.account)) };
    if (token === null && buildAt(page, path)) {
      writeRedirect(path + location.search + location.hash);
      location.replace(LOGIN_PATH);
      return;
    }
    window.__page = page;
    // In tasks of their own: together, preloads and calls block a slow phone for 0.1 s and more.
    setTimeout(() => {
      for (const file of filesForPath(page, path, locale)) preload(environment.files[file]);
    });
    if (token === null) return;
    // Before the first answer about a person nothing is known of what they may do.
    const scopes = readLocal(SCOPES_KEY)?.split(' ') ?? [];
    for (const call of [BELL, ...earlyCalls(page, path, (scope) => scopes.includes(scope))])
      void ask(call, new Promise((resolve) => setTimeout(resolve)));
  };
}

/** Puts the greeting of home where the page will have it: the answer is there long before the page's code. */
async function greet(answer: Promise<Response>, locale: Locale): Promise<void> {
  const name: unknown = (await (await answer).clone().json())?.data?.name;
  const place = document.querySelector('#skeleton b');
  if (place && typeof name === 'string') place.textContent = greeting[locale](name);
}

/** The calls of the page; its own only at the plain address, since a query changes what it asks for. */
function earlyCalls(booted: BootedPage, path: string, may: (scope: Scope) => boolean): readonly string[] {
  if (location.search !== '') return [];
  if (path === '/') return homeCalls(booted, may);
  const page = findPage(buildAt(booted, path)?.manifest.pages ?? [], path);
  if (!page || (page.scope !== undefined && !may(page.scope))) return [];
  const further = (page.earlyWith ?? []).filter(({ scope }) => may(scope)).flatMap(({ calls }) => calls);
  return [...(page.early ?? []), ...further];
}

/** Makes a call, when its turn has come. */
async function send(url: string, options: RequestInit, turn?: Promise<void>): Promise<Response> {
  await turn;
  return await fetch(url, options);
}

declare global {
  interface Window {
    /** Goes on with the page; called where its pins have come, by a script of its own. */
    __boot?: (environment: PageEnvironment) => void;
  }
}

boot();
