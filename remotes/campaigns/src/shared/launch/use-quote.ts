import type { ApiError } from '@app/contracts/core/api-error.ts';
import { isApiError } from '@app/platform/api.ts';
import { queryClient } from '@app/platform/query.ts';
import { useEvent } from '@app/platform/use-event.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { DraftState } from '../draft/draft-session.ts';
import { isLaunching } from './launching.ts';

/** What quotes of every channel have. */
export interface AnyQuote {
  readonly id: string;
  readonly status: string;
}

/** How a channel's drafts are priced. */
export interface QuoteKind<Quote extends AnyQuote> {
  readonly channel: string;
  readonly ask: (draft: { id: string; revision: number }, options: { signal: AbortSignal }) => Promise<Quote>;
  readonly look: (quoteId: string, options: { signal: AbortSignal }) => Promise<Quote>;
  /** Key of the query that holds a draft: it is looked at again when somebody saved or launched it elsewhere. */
  readonly draftKey: (id: string) => readonly unknown[];
}

export interface QuoteState<Quote> {
  /** The newest quote, also while it is being made. */
  readonly quote: Quote | undefined;
  /** The quote that was on screen before, once another has taken its place. */
  readonly before: Quote | undefined;
  /** Whether a newer one is on its way. */
  readonly isAsking: boolean;
  readonly error: ApiError | null;
  readonly askAgain: () => void;
}

/** How often a quote that is being made is asked for, should no event come. */
const LOOK_AGAIN = 3_000;

/** Asks for the price of a draft at a revision. It is asked again by hand only: the quote itself says how long it holds. */
function quoteQuery<Quote extends AnyQuote>(kind: QuoteKind<Quote>, id: string, revision: number) {
  return queryOptions<Quote>({
    queryKey: [`${kind.channel}-quote`, id, revision],
    queryFn: async ({ signal }) => {
      try {
        return await kind.ask({ id, revision }, { signal });
      } catch (error) {
        if (isApiError(error) && error.status === 409) {
          void queryClient.invalidateQueries({ queryKey: kind.draftKey(id) });
        }
        throw error;
      }
    },
    staleTime: Infinity,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** Follows a quote whose recipients are being gathered. */
function progressQuery<Quote extends AnyQuote>(kind: QuoteKind<Quote>, quote: Quote | undefined) {
  const { id = '', status } = quote ?? {};
  return queryOptions<Quote>({
    queryKey: [`${kind.channel}-quote-progress`, id],
    queryFn: ({ signal }) => kind.look(id, { signal }),
    enabled: status === 'building',
    refetchInterval: ({ state: { data } }) => (data === undefined || data.status === 'building' ? LOOK_AGAIN : false),
  });
}

/** The price of a saved draft, asked again whenever the draft changes. */
export function useQuote<Quote extends AnyQuote>(
  kind: QuoteKind<Quote>,
  { id, revision, saving }: Pick<DraftState<unknown>, 'id' | 'revision' | 'saving'>,
): QuoteState<Quote> {
  const isSaved = id !== '' && saving === 'saved';
  const asked = useQuery({ ...quoteQuery(kind, id, revision), enabled: () => isSaved && !isLaunching(id) });
  useEffect(() => {
    // The draft moved on while its price was asked for, which the server would refuse to tell.
    if (!isSaved) void queryClient.cancelQueries({ queryKey: [`${kind.channel}-quote`, id] });
  }, [kind, id, isSaved]);
  const progress = useQuery(progressQuery(kind, asked.data));
  useEvent('quote', (event) => {
    if (event.id === asked.data?.id) void progress.refetch();
  });
  const followed = progress.data;
  const quote = followed && followed.id === asked.data?.id ? followed : asked.data;

  // The last two quotes that were ready: what changed between them is told.
  const [seen, setSeen] = useState<{ now?: Quote; before?: Quote }>({});
  if (quote?.status === 'ready' && quote.id !== seen.now?.id) {
    setSeen({ now: quote, ...(seen.now && { before: seen.now }) });
  }
  return {
    quote,
    before: seen.before,
    isAsking: asked.isFetching || asked.isPlaceholderData || saving !== 'saved',
    error: asked.error ?? progress.error,
    askAgain: () => void asked.refetch(),
  };
}
