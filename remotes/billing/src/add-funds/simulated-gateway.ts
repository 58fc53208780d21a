import { SIMULATED_PATH } from '@app/contracts/billing/simulated-cards.ts';
import { apiUrl } from '@app/platform/api.ts';
import * as v from 'valibot';
import type { CardGateway, CardResult } from './card-gateway.ts';

const answerSchema = v.object({
  status: v.optional(v.string()),
  error: v.optional(v.object({ code: v.optional(v.string()), decline_code: v.optional(v.string()) })),
});

/** Speaks to the simulated provider in the words of the real one, with cards for tests by name. */
export function createSimulatedGateway(publishableKey: string): CardGateway {
  async function post(clientSecret: string, verb: string, fields: Readonly<Record<string, string>>) {
    const [intent = ''] = clientSecret.split('_secret_');
    const body = new URLSearchParams({ key: publishableKey, client_secret: clientSecret, ...fields });
    const path = `${SIMULATED_PATH}/v1/payment_intents/${encodeURIComponent(intent)}/${verb}`;
    const response = await window.fetch(apiUrl(path), { method: 'POST', body });
    return v.parse(answerSchema, await response.json());
  }
  return {
    showField: null,
    confirmCard: async (clientSecret, card, askBank) => {
      try {
        const answer = await post(clientSecret, 'confirm', card === null ? {} : { payment_method: card });
        if (answer.status !== 'requires_action') return resultOf(answer);
        const outcome = (await askBank()) ? 'success' : 'failure';
        return resultOf(await post(clientSecret, 'answer_bank', { outcome }));
      } catch {
        return { outcome: 'unsure' };
      }
    },
  };
}

function resultOf({ error }: v.InferOutput<typeof answerSchema>): CardResult {
  if (!error) return { outcome: 'done' };
  // What has been paid meanwhile, in another tab, is no declined card.
  if (error.code === 'payment_intent_unexpected_state') return { outcome: 'unsure' };
  return { outcome: 'declined', declineCode: error.decline_code ?? error.code ?? 'generic_decline' };
}
