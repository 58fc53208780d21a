import type { Campaign } from '@app/contracts/campaign/campaign.ts';
import { resendOutcomesOf, type ResendOutcome } from '@app/contracts/campaign/draft.ts';
import { resendSmsCampaign } from '@app/contracts/campaign/sms-launch.calls.ts';
import { resendVoiceCampaign } from '@app/contracts/voice/voice-campaign.calls.ts';
import { resendZaloCampaign } from '@app/contracts/zalo/zalo-campaign.calls.ts';
import { formatNumber } from '@app/contracts/rules/money.ts';
import { api, isApiError } from '@app/platform/api.ts';
import { openDialog } from '@app/platform/dialogs.ts';
import { currentLocale } from '@app/platform/i18n.ts';
import { errorText } from '@app/platform/message-text.ts';
import { refreshCalls } from '@app/platform/query.ts';
import { setBalance } from '@app/platform/session.ts';
import { showToast } from '@app/platform/toast.ts';
import { withdrawUndo } from '@app/platform/undo.ts';
import { statusTexts } from '@app/ui/status-texts.ts';
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { callsOf } from './channel-calls.ts';

type Named = Pick<Campaign, 'id' | 'name' | 'channel'>;

/** Whatever of campaigns is on screen is fetched anew. */
export function refreshCampaigns(channel: string): Promise<void> {
  return refreshCalls(...callsOf(channel).shown);
}

/** Does something to a campaign and says what came of it; null if it failed. */
async function perform<Result>({ channel }: Named, work: () => Promise<Result>, said: string): Promise<Result | null> {
  try {
    const result = await work();
    showToast({ tone: 'success', text: said });
    return result;
  } catch (error) {
    showToast({ tone: 'error', text: failureText(error) });
    return null;
  } finally {
    void refreshCampaigns(channel);
  }
}

/** Somebody else may have been faster, or the last message is out: then its state is told. */
function failureText(error: unknown): string {
  if (!isApiError(error)) throw error;
  const status = error.code === 'wrong_state' ? statusOf(error.info) : null;
  if (status === null) return errorText(error, currentLocale());
  return t`Nothing was changed: the campaign is in the state “${status}” now.`;
}

function statusOf(info: unknown): string | null {
  if (typeof info !== 'object' || !info || !('status' in info) || typeof info.status !== 'string') return null;
  const known = statusTexts[info.status];
  return known ? i18n._(known[1]) : info.status;
}

/** Takes a launch back; the campaign is a draft again. */
export async function undoLaunch(campaign: Named): Promise<void> {
  const { id, name, channel } = campaign;
  const undo = async () => setBalance((await api.send(callsOf(channel).undo, { id })).info.balance);
  const said =
    channel === 'voice'
      ? t`“${name}” is a draft again. No one was called.`
      : t`“${name}” is a draft again. Nothing was sent.`;
  await perform(campaign, undo, said);
  withdrawUndo(id);
}

export async function pauseCampaign(campaign: Named): Promise<void> {
  const { id, name, channel } = campaign;
  await perform(campaign, () => api.send(callsOf(channel).pause, { id }), t`“${name}” is paused.`);
}

export async function resumeCampaign(campaign: Named): Promise<void> {
  const { id, name, channel } = campaign;
  const said = channel === 'voice' ? t`“${name}” goes on calling.` : t`“${name}” goes on sending.`;
  await perform(campaign, () => api.send(callsOf(channel).resume, { id }), said);
}

/** Ends a campaign early, after asking with the numbers of this moment. */
export async function stopCampaign(campaign: Named): Promise<void> {
  const { id, name, channel } = campaign;
  const current = await api
    .send(callsOf(channel).view, { id })
    .catch((error: unknown) => showToast({ tone: 'error', text: failureText(error) }));
  if (!current) return;
  const { recipients, queued, cancelled } = current.data.counts;
  const sent = formatNumber(recipients - queued - cancelled);
  const left = formatNumber(queued);
  const isSure = await openDialog({
    tone: 'danger',
    title: t`Stop “${name}”?`,
    ...(channel === 'voice' ? voiceQuestion(sent, left) : smsQuestion(sent, left)),
  });
  if (!isSure) return;
  const stop = async () => {
    const { data, info } = await api.send(callsOf(channel).cancel, { id });
    // While messages are waited for the money is not free yet; an event that says so may be here already.
    if (data.status !== 'cancelling') setBalance(info.balance);
  };
  await perform(campaign, stop, t`“${name}” is stopped.`);
}

function smsQuestion(sent: string, left: string) {
  return {
    text: t`${sent} already sent, ${left} will not be sent. Their money goes back to your balance. This cannot be undone.`,
    confirmLabel: t`Stop sending`,
    cancelLabel: t`Go on sending`,
  };
}

function voiceQuestion(called: string, left: string) {
  return {
    text: t`${called} are called or under way, ${left} will not be called. Their money goes back to your balance. This cannot be undone.`,
    confirmLabel: t`Stop calling`,
    cancelLabel: t`Go on calling`,
  };
}

/** Makes a new draft of the same content; answers its id, or null if that failed. */
export async function duplicateCampaign(campaign: Named): Promise<string | null> {
  const { id, name, channel } = campaign;
  const idempotencyKey = crypto.randomUUID();
  const copy = await perform(
    campaign,
    () => api.send(callsOf(channel).duplicate, { id }, { idempotencyKey }),
    t`A copy of “${name}” is ready to be changed.`,
  );
  return copy?.data.id ?? null;
}

/** Makes a new draft for those whose message came out so; answers its id, or null if that failed. */
export async function resendCampaign(campaign: Named, outcome: ResendOutcome): Promise<string | null> {
  const { name, channel } = campaign;
  const send = () => askToResend(campaign, outcome);
  const said =
    channel === 'voice'
      ? t`A draft to call for “${name}” again is ready.`
      : t`A draft to send “${name}” again is ready.`;
  const copy = await perform(campaign, send, said);
  return copy?.id ?? null;
}

async function askToResend({ id, channel }: Named, wanted: ResendOutcome): Promise<{ readonly id: string }> {
  const options = { idempotencyKey: crypto.randomUUID() };
  if (channel === 'voice') {
    const outcome = requireOutcome(resendOutcomesOf.voice, wanted);
    return (await api.send(resendVoiceCampaign, { id, outcome }, options)).data;
  }
  if (channel === 'zalo') {
    const outcome = requireOutcome(resendOutcomesOf.zalo, wanted);
    return (await api.send(resendZaloCampaign, { id, outcome }, options)).data;
  }
  const outcome = requireOutcome(resendOutcomesOf.sms, wanted);
  return (await api.send(resendSmsCampaign, { id, outcome }, options)).data;
}

/** Narrows an outcome to those that a channel has; a menu that offers another one is a mistake of ours. */
function requireOutcome<Outcome extends string>(known: readonly Outcome[], wanted: string): Outcome {
  const outcome = known.find((each) => each === wanted);
  if (outcome === undefined) throw new Error(`This channel has no outcome ${wanted}`);
  return outcome;
}

export async function archiveCampaign(campaign: Named): Promise<void> {
  const { id, name } = campaign;
  await perform(campaign, () => api.send(callsOf(campaign.channel).archive, { id }), t`“${name}” is archived.`);
}

export async function restoreCampaign(campaign: Named): Promise<void> {
  const { id, name } = campaign;
  await perform(
    campaign,
    () => api.send(callsOf(campaign.channel).archive, { id, restore: true }),
    t`“${name}” is out of the archive.`,
  );
}

/** Throws a draft away, after asking; answers whether it is gone. */
export async function deleteDraft(campaign: Named): Promise<boolean> {
  const { id, name, channel } = campaign;
  const isSure = await openDialog({
    tone: 'danger',
    title: t`Delete the draft “${name}”?`,
    text: lossText(channel),
    confirmLabel: t`Delete draft`,
    cancelLabel: t`Keep it`,
  });
  if (!isSure) return false;
  return (await perform(campaign, () => api.send(callsOf(channel).remove, { id }), t`“${name}” is deleted.`)) !== null;
}

/** What goes with a draft, and what does not. */
function lossText(channel: string): string {
  if (channel === 'voice') return t`Its settings and its lists of recipients are lost. Sounds, contacts and tags stay.`;
  if (channel === 'zalo') return t`Its values and its lists of recipients are lost. Templates, contacts and tags stay.`;
  return t`Its text and its lists of recipients are lost. Contacts and tags stay.`;
}
