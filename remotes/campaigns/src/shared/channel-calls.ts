import { searchSmsCampaignLog, viewSmsCampaign } from '@app/contracts/campaign/sms-campaign.calls.ts';
import { getSmsCampaign, searchSmsCampaign } from '@app/contracts/campaign/sms-list.calls.ts';
import {
  archiveSmsCampaign,
  cancelSmsCampaign,
  deleteSmsDraft,
  duplicateSmsCampaign,
  pauseSmsCampaign,
  resumeSmsCampaign,
  undoSmsCampaign,
} from '@app/contracts/campaign/sms-launch.calls.ts';
import { approveSmsCampaign, rejectSmsCampaign } from '@app/contracts/campaign/approval.calls.ts';
import { searchVoiceLog } from '@app/contracts/voice/call-log.calls.ts';
import { showVoiceContacts } from '@app/contracts/voice/voice-audience.calls.ts';
import {
  approveVoiceCampaign,
  archiveVoiceCampaign,
  cancelVoiceCampaign,
  deleteVoiceDraft,
  duplicateVoiceCampaign,
  getVoiceCampaign,
  pauseVoiceCampaign,
  rejectVoiceCampaign,
  resumeVoiceCampaign,
  searchVoiceCampaign,
  undoVoiceCampaign,
  viewVoiceCampaign,
} from '@app/contracts/voice/voice-campaign.calls.ts';
import {
  approveZaloCampaign,
  archiveZaloCampaign,
  cancelZaloCampaign,
  deleteZaloCampaignDraft,
  duplicateZaloCampaign,
  getZaloCampaign,
  pauseZaloCampaign,
  rejectZaloCampaign,
  resumeZaloCampaign,
  searchZaloCampaign,
  undoZaloCampaign,
  viewZaloCampaign,
} from '@app/contracts/zalo/zalo-campaign.calls.ts';
import { searchZaloCampaignLog } from '@app/contracts/zalo/zalo-log.calls.ts';

const sms = {
  undo: undoSmsCampaign,
  pause: pauseSmsCampaign,
  resume: resumeSmsCampaign,
  cancel: cancelSmsCampaign,
  duplicate: duplicateSmsCampaign,
  remove: deleteSmsDraft,
  archive: archiveSmsCampaign,
  approve: approveSmsCampaign,
  reject: rejectSmsCampaign,
  view: viewSmsCampaign,
  /** Whatever of campaigns may be on screen. */
  shown: [searchSmsCampaign, getSmsCampaign, viewSmsCampaign, searchSmsCampaignLog],
} as const;

const voice = {
  undo: undoVoiceCampaign,
  pause: pauseVoiceCampaign,
  resume: resumeVoiceCampaign,
  cancel: cancelVoiceCampaign,
  duplicate: duplicateVoiceCampaign,
  remove: deleteVoiceDraft,
  archive: archiveVoiceCampaign,
  approve: approveVoiceCampaign,
  reject: rejectVoiceCampaign,
  view: viewVoiceCampaign,
  shown: [searchVoiceCampaign, getVoiceCampaign, viewVoiceCampaign, searchVoiceLog, showVoiceContacts],
} as const;

const zalo = {
  undo: undoZaloCampaign,
  pause: pauseZaloCampaign,
  resume: resumeZaloCampaign,
  cancel: cancelZaloCampaign,
  duplicate: duplicateZaloCampaign,
  remove: deleteZaloCampaignDraft,
  archive: archiveZaloCampaign,
  approve: approveZaloCampaign,
  reject: rejectZaloCampaign,
  view: viewZaloCampaign,
  shown: [searchZaloCampaign, getZaloCampaign, viewZaloCampaign, searchZaloCampaignLog],
} as const;

/** The calls that control a campaign of a channel; what they answer is alike. */
export function callsOf(channel: string): typeof sms | typeof voice | typeof zalo {
  if (channel === 'zalo') return zalo;
  return channel === 'voice' ? voice : sms;
}
