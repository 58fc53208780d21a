import type { ApiError } from '@app/contracts/core/api-error.ts';
import { hasScope } from '@app/contracts/catalogue/scopes.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { useSession } from '@app/platform/session.ts';
import { useColorScheme } from '@app/ui/use-color-scheme.ts';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { bootedPage } from '../boot/booted-page.ts';
import { homeEntry } from '../home/home-entry.ts';
import { actionCommands, pageCommands, type Situation } from './commands.ts';
import { matching } from './matching.ts';
import { isEnough, recordsFor } from './record.queries.ts';
import { recordGroups, type Group } from './records.ts';
import type { KeyActions } from './shortcuts.ts';
import { useLater } from './use-later.ts';

const DELAY = 250;

/** What the palette offers for what was typed, and how far the search for records is. */
export interface Offer {
  readonly groups: readonly Group[];
  readonly isSearching: boolean;
  readonly error: ApiError | null;
  readonly retry: () => void;
}

/** Pages and actions at once, records as the server finds them. */
export function useGroups(typed: string, actions: KeyActions): Offer {
  const { i18n } = useLingui();
  const locale = useLocale();
  const user = useSession((state) => state.user);
  const display = useColorScheme();
  const settled = useLater(typed, DELAY);
  const query = useQuery(recordsFor(settled));
  const situation: Situation = {
    locale,
    actions,
    display,
    hasConsents: bootedPage().environment.scripts?.some(({ consent }) => consent) ?? false,
    may: (scope) => user !== null && hasScope(user.scope, scope),
    text: (message) => i18n._(message),
  };
  const pages = [homeEntry, ...Object.values(bootedPage().builds).flatMap(({ manifest }) => manifest.pages)];
  const own: Group[] = [
    {
      id: 'pages',
      title: msg({ message: 'Pages', context: 'places to go to' }),
      commands: matching(pageCommands(pages, situation), typed),
    },
    { id: 'actions', title: msg`Actions`, commands: matching(actionCommands(pages, situation), typed) },
  ];
  const isWanted = isEnough(typed);
  const records = isWanted && query.data ? recordGroups(query.data.data, situation) : [];
  return {
    groups: [...own.filter(({ commands }) => commands.length > 0), ...records],
    isSearching: isWanted && (settled !== typed || query.isFetching),
    error: isWanted && settled === typed && !query.data ? query.error : null,
    retry: () => void query.refetch(),
  };
}
