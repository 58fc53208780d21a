import { useNavigate } from 'react-router-dom';
import type { OpenDraft } from '../draft/use-draft.ts';

/** How long a step waits for the first save, which gives the draft its address. */
const PATIENCE = 3_000;

/** What a step's page is told when it was come to from another step: that the focus goes to its heading. */
const fromStep = { isFromStep: true } as const;

/** As {@link fromStep}, to put something right there: the focus goes to the first field that is marked as wrong. */
export const toFault = { ...fromStep, isToFault: true } as const;

/** Whether a page was come to from another step of the wizard. */
export function isFromStep(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isFromStep' in state;
}

/** Whether a page was come to in order to put something right. */
export function isToFault(state: unknown): boolean {
  return isFromStep(state) && typeof state === 'object' && state !== null && 'isToFault' in state;
}

/**
 * Answers the function that goes to another step, whose address `pathOf` tells by the draft's id. Everything is saved on
 * the way; only the first save is waited for.
 */
export function useGo(
  draft: Pick<OpenDraft, 'state' | 'flush'>,
  pathOf: (step: string, id: string) => string,
): (step: string) => Promise<void> {
  const navigate = useNavigate();
  return async (step) => {
    const saved = draft.flush();
    if (draft.state().id === '') await Promise.race([saved, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
    await navigate(pathOf(step, draft.state().id), { state: fromStep });
  };
}
