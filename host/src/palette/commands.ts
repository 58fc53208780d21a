import type { Scope } from '@app/contracts/catalogue/scopes.ts';
import { locales, type Locale } from '@app/contracts/constants.ts';
import type { RemotePage } from '@app/contracts/remote.ts';
import { switchLocale } from '@app/platform/i18n.ts';
import { showToast } from '@app/platform/toast.ts';
import { densityChoice } from '@app/ui/density.ts';
import type { SchemeChoice } from '@app/ui/color-scheme.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { densities, schemes } from '../shell/display-choices.ts';
import { signOutWithCare } from '../shell/sign-out.ts';
import { askAgain } from '../third-party/consent.ts';
import type { KeyActions } from './shortcuts.ts';

/** Something that the palette offers: a page, an action or a record. */
export interface Command {
  /** Unique among everything that is offered at once. */
  readonly id: string;
  readonly label: string;
  /** Other words it is found by. */
  readonly words?: readonly string[];
  /** What stands small beside the label. */
  readonly hint?: string;
  readonly status?: string;
  readonly run: () => void;
}

/** Who is signed in and what the page looks like now, as far as commands depend on it. */
export interface Situation {
  readonly locale: Locale;
  readonly may: (scope: Scope) => boolean;
  readonly actions: KeyActions;
  readonly display: { readonly setScheme: (scheme: SchemeChoice) => void };
  /** Whether the environment has scripts of third parties that people are asked about. */
  readonly hasConsents: boolean;
  readonly text: (message: MessageDescriptor) => string;
}

/** The pages that the person may go to, found by their name in either language. */
export function pageCommands(pages: readonly RemotePage[], situation: Situation): Command[] {
  return offered(pages, situation)
    .filter(({ action }) => !action)
    .map((page) => goingTo(page, page.title, situation));
}

/** What can be done from any page: what pages say that one does there, and what the shell does. */
export function actionCommands(pages: readonly RemotePage[], situation: Situation): Command[] {
  const { actions, text } = situation;
  const action = (id: string, label: MessageDescriptor, words: string[], run: () => void): Command => ({
    id: `action ${id}`,
    label: text(label),
    words,
    run,
  });
  return [
    ...offered(pages, situation).flatMap((page) => [
      ...(page.action ? [goingTo(page, page.action, situation)] : []),
      ...(page.actions ?? [])
        .filter(({ scope }) => scope === undefined || situation.may(scope))
        .map(({ text: name, search }) => goingTo({ ...page, path: page.path + search }, name, situation)),
    ]),
    ...languageCommands(situation),
    ...displayCommands(situation),
    ...(situation.hasConsents
      ? [action('consent', msg`Services of others: choose again`, ['consent', 'privacy', 'cookies', 'chat'], askAgain)]
      : []),
    action('help', msg`Keyboard shortcuts`, ['keyboard shortcuts', 'keys', 'help'], () => actions.open('help')),
    action('log-out', msg`Log out`, ['log out', 'sign out'], () => void signOutWithCare()),
  ];
}

function offered(pages: readonly RemotePage[], { may }: Situation): RemotePage[] {
  return pages.filter(({ scope, needsRecord }) => !needsRecord && (scope === undefined || may(scope)));
}

function goingTo({ path, title }: RemotePage, name: RemotePage['title'], { locale, actions }: Situation): Command {
  return {
    id: `page ${path}`,
    label: name[locale],
    words: [...Object.values(name), ...Object.values(title), path],
    run: () => actions.go(path),
  };
}

function displayCommands({ text, display }: Situation): Command[] {
  const colours = schemes.map(({ key, label }) => {
    const name = text(label);
    return {
      id: `action colours ${key}`,
      label: t`Colours: ${name}`,
      words: ['colours', 'scheme', 'theme', key, key === 'auto' ? 'system' : ''],
      run: () => display.setScheme(key),
    };
  });
  const rows = densities.map(({ key, label }) => {
    const name = text(label);
    return {
      id: `action rows ${key}`,
      label: t`Rows of lists: ${name}`,
      words: ['rows', 'density', key],
      run: () => densityChoice.choose(key),
    };
  });
  return [...colours, ...rows];
}

function languageCommands({ locale }: Situation): Command[] {
  return locales
    .filter(({ code }) => code !== locale)
    .map(({ code, name }) => ({
      id: `action language ${code}`,
      label: t`Switch to ${name}`,
      words: ['language', 'ngôn ngữ', name],
      run: () => {
        switchLocale(code).catch(() => showToast({ tone: 'error', text: t`Couldn’t change the language. Try again.` }));
      },
    }));
}
