import type { AudienceChannel } from '@app/audience/channel.tsx';
import { downloadVoiceFile } from '@app/contracts/voice/call-log.calls.ts';
import {
  getVoiceContacts,
  pasteVoiceNumbers,
  searchVoiceContacts,
  uploadVoiceContacts,
} from '@app/contracts/voice/voice-audience.calls.ts';
import { api } from '@app/platform/api.ts';

/** How recipients of calls are gathered: people who refused calls are not among those found. */
export const voiceChannel: AudienceChannel = {
  key: 'voice',
  upload: uploadVoiceContacts,
  paste: pasteVoiceNumbers,
  search: searchVoiceContacts,
  contacts: getVoiceContacts,
  download: async (file) => (await api.send(downloadVoiceFile, file)).data,
};
