import { MAX_PAGE_SIZE } from '@app/contracts/constants.ts';
import { getPricing } from '@app/contracts/channel/channel.calls.ts';
import {
  discardChanges,
  getVerifySms,
  getVerifyVoice,
  getVerifyZalo,
  publishConfiguration,
  saveConfiguration,
} from '@app/contracts/verify/verify-editor.calls.ts';
import { getVerifyConfiguration, listVerify } from '@app/contracts/verify/verify.calls.ts';
import { estimateVerification } from '@app/contracts/verify/verification-cost.calls.ts';
import type { Input } from '@app/contracts/core/call.ts';
import { callMutation, callQuery, refreshCalls } from '@app/platform/query.ts';
import { keepPreviousData } from '@tanstack/react-query';

/** One configuration with all its settings, as a list of one; nothing is asked for without an id. */
export function configurationQuery(id: string) {
  return { ...callQuery(getVerifyConfiguration, { id }), enabled: id !== '' };
}

/** Services by name, to choose one of. */
export const servicesQuery = callQuery(listVerify, { sort: 'name', pageSize: MAX_PAGE_SIZE });

/** After services changed. */
export function refreshConfigurations(): Promise<void> {
  return refreshCalls(listVerify, getVerifyConfiguration);
}

/** What a service can send SMS with; `0` for a new one. */
export function smsOptionsQuery(id: string) {
  return callQuery(getVerifySms, { id });
}

export function voiceOptionsQuery(id: string) {
  return callQuery(getVerifyVoice, { id });
}

export function zaloOptionsQuery(id: string) {
  return callQuery(getVerifyZalo, { id });
}

export const smsPricesQuery = callQuery(getPricing, { channel: 'sms' });

/** What a code costs on each channel; amounts of before stay on screen while others are on their way. */
export function costQuery(draft: Input<typeof estimateVerification>) {
  return { ...callQuery(estimateVerification, draft), placeholderData: keepPreviousData };
}

/** Saves a draft. The version keeps a change from being made twice; a new service has a key of its own. */
export const saveMutation = {
  ...callMutation(saveConfiguration, () => ({ idempotencyKey: crypto.randomUUID() })),
  onSuccess: refreshConfigurations,
};
export const discardMutation = { ...callMutation(discardChanges), onSuccess: refreshConfigurations };
/** Looks at what publishing would do, too, which changes nothing. */
export const publishMutation = { ...callMutation(publishConfiguration), onSuccess: refreshConfigurations };
