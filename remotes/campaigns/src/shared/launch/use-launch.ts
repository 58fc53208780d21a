import type { Campaign } from '@app/contracts/campaign/campaign.ts';
import type { ApiError } from '@app/contracts/core/api-error.ts';
import type { Call } from '@app/contracts/core/call.ts';
import { queryClient, refreshCalls } from '@app/platform/query.ts';
import { setBalance } from '@app/platform/session.ts';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { Drafts } from '../draft/drafts.ts';
import { offerLaunches } from '../launch-undo.ts';
import { blockerOf } from './launch-refusal.tsx';
import { launchKey } from './launching.ts';

/** What every way to launch answers. */
interface Launched {
  readonly data: Campaign;
  readonly info: { readonly balance: number };
}

/** How a channel's drafts are launched. */
export interface LaunchKind<Fields extends object> {
  readonly drafts: Pick<Drafts<Fields>, 'closeDraft' | 'draftQuery'>;
  /** Launches at a quote, at once or, with `sendAt` (ISO, not empty), at a time. */
  readonly send: (launch: { id: string; quoteId: string; sendAt: string }) => Promise<Launched>;
  readonly campaignPath: (id: string) => string;
  /** What shows campaigns of the channel. */
  readonly calls: readonly Call[];
}

interface LaunchOptions {
  readonly id: string;
  readonly revision: number;
  readonly sendAt: string;
  readonly askAgain: () => void;
}

/** Failures after which the price on screen is no longer the price. */
const outdated: ReadonlySet<string | null> = new Set([
  'quote_stale',
  'insufficient_balance',
  'member_limit_reached',
  'sender_not_approved',
  'template_not_approved',
]);

function isUnanswered({ failure }: ApiError): boolean {
  return failure === 'network' || failure === 'timeout';
}

/**
 * Launches a draft at a quote, which names the launch: a double click, a try after a lost answer, a reload and another
 * tab all ask for the same one. It has no key beside: an answer given before an undo would be given again after it.
 */
export function useLaunch<Fields extends object>(
  kind: LaunchKind<Fields>,
  { id, revision, sendAt, askAgain }: LaunchOptions,
) {
  const navigate = useNavigate();
  const { closeDraft, draftQuery } = kind.drafts;
  return useMutation<Launched, ApiError, string>({
    // A changed draft, or another time, is another launch: why the one before was refused is over.
    mutationKey: [...launchKey(id), revision, sendAt],
    mutationFn: (quoteId) => kind.send({ id, quoteId, sendAt }),
    // Asked again after a lost answer, the launch is the same one.
    retry: (failures, error) => failures < 2 && isUnanswered(error),
    retryDelay: 1_000,
    async onSuccess({ data, info }) {
      setBalance(info.balance);
      offerLaunches([data]);
      await navigate(kind.campaignPath(id), { replace: true });
      closeDraft(id);
      await refreshCalls(...kind.calls);
    },
    onError(error) {
      if (outdated.has(error.code) || blockerOf(error) !== null) askAgain();
      // Launched all the same, here or in another tab: what became of it stands there.
      if (error.code === 'wrong_state' || isUnanswered(error)) {
        void queryClient.invalidateQueries({ queryKey: draftQuery(id).queryKey });
      }
    },
  });
}
