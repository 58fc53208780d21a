import { useIsUploading } from '@app/audience/uploading.ts';
import { useScope } from '@app/platform/session.ts';
import { useEvent } from '@app/platform/use-event.ts';
import { Trans } from '@lingui/react/macro';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import type { DraftSession } from '../draft/draft-session.ts';
import { useDraft } from '../draft/use-draft.ts';
import { isTyped, needsTyping } from './confirmation.ts';
import { NO_TIME } from './send-time.ts';
import { useExpiry } from './use-expiry.ts';
import { useLaunch, type LaunchKind } from './use-launch.ts';
import { useQuote, type AnyQuote, type QuoteKind, type QuoteState } from './use-quote.ts';

/** What a quote of any channel says before a launch. Amounts are minor units. */
export interface LaunchQuote extends AnyQuote {
  readonly expires_at: string | null;
  readonly progress: number;
  readonly blockers: readonly unknown[];
  readonly recipients: { readonly input: number; readonly valid: number };
  readonly total: number;
  readonly balance: number;
  readonly shortfall: number;
  readonly needs_approval: boolean;
}

interface LaunchStepOptions<Fields extends object, Quote extends LaunchQuote> {
  readonly draft: DraftSession<Fields>;
  readonly quotes: QuoteKind<Quote>;
  readonly launch: LaunchKind<Fields>;
  /** When it is to be sent (ISO, UTC); empty for at once. */
  readonly sendAt: string;
  /** Said to whoever may prepare campaigns but not launch them. */
  readonly forbidden: ReactNode;
}

/** Where the last step of a wizard stands. */
export interface LaunchStepState<Quote> {
  readonly quoting: QuoteState<Quote>;
  /** The quote once it has a price. */
  readonly ready: Quote | undefined;
  readonly isBlocked: boolean;
  /** Whether the server has the draft, or is about to. */
  readonly isSaved: boolean;
  readonly launch: ReturnType<typeof useLaunch>;
  /** Why it cannot be launched now; null if it can. */
  readonly reason: ReactNode;
  /** The number of recipients, where it has to be typed. */
  readonly typing: { readonly isNeeded: boolean; readonly typed: string; readonly onType: (typed: string) => void };
  /** What is missing is led to: the field of the number, or what stands in the way. */
  readonly field: RefObject<HTMLInputElement | null>;
  readonly obstacles: RefObject<HTMLDivElement | null>;
  /** Where the time is chosen. */
  readonly time: RefObject<HTMLDivElement | null>;
}

/** Prices a saved draft, and says whether it can be launched. */
export function useLaunchStep<Fields extends object, Quote extends LaunchQuote>(
  options: LaunchStepOptions<Fields, Quote>,
): LaunchStepState<Quote> {
  const state = useDraft(options.draft);
  const maySend = useScope('campaign:send');
  const isUploading = useIsUploading(options.draft);
  const quoting = useQuote(options.quotes, state);
  const { quote, isAsking, askAgain } = quoting;
  const [typed, onType] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const obstacles = useRef<HTMLDivElement>(null);
  const time = useRef<HTMLDivElement>(null);
  const isSaved = state.saving !== 'refused' && state.saving !== 'conflict';
  const { id, revision } = state;
  const launch = useLaunch(options.launch, { id, revision, sendAt: options.sendAt, askAgain });
  const ready = quote?.status === 'ready' ? quote : undefined;
  const isReady = ready !== undefined && !isAsking;
  useEvent('balance', ({ balance }) => {
    // A top-up, here or in another tab, may be what the launch waits for.
    if (ready !== undefined && ready.shortfall > 0 && balance !== ready.balance) askAgain();
  });
  useExpiry(isReady ? ready.expires_at : null, askAgain);

  const isBlocked = ready !== undefined && ready.blockers.length > 0;
  const isNeeded = ready !== undefined && !isBlocked && needsTyping(ready);
  const isUntyped = isNeeded && !isTyped(typed, ready);

  function reason(): ReactNode {
    if (!maySend) return options.forbidden;
    if (isUploading) return <Trans>A file of recipients is still being uploaded.</Trans>;
    if (!isSaved) return <Trans>The draft is not saved yet; see why above.</Trans>;
    if (!isReady) return <Trans>The price is being calculated.</Trans>;
    if (isBlocked) return <Trans>Something still needs your attention before sending.</Trans>;
    if (options.sendAt === NO_TIME) return <Trans>Fill in the day and the time at which it begins.</Trans>;
    return isUntyped ? <Trans>Type the number of recipients first.</Trans> : null;
  }

  return {
    quoting,
    ready,
    isBlocked,
    isSaved,
    launch,
    reason: reason(),
    typing: { isNeeded, typed, onType },
    field,
    obstacles,
    time,
  };
}
