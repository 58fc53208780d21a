import {
  getSmsContacts,
  pasteSmsContacts,
  searchSmsContacts,
  uploadSmsContacts,
} from '@app/contracts/campaign/audience.calls.ts';
import { downloadSmsFile } from '@app/contracts/campaign/sms-launch.calls.ts';
import type { FileFormat } from '@app/contracts/files/file-answer.ts';
import { api } from '@app/platform/api.ts';
import { createContext, useContext, type ReactNode } from 'react';

/** A link to a file that the server made; no link while the file is being prepared. */
export interface FileLink {
  readonly url: string | null;
  readonly file_name: string;
}

/** What is asked of the server to gather recipients for a channel: the calls are alike, who can be reached is not. */
export interface AudienceChannel {
  readonly key: 'sms' | 'voice';
  readonly upload: typeof uploadSmsContacts;
  readonly paste: typeof pasteSmsContacts;
  /** People of the directory whom the channel may reach, searched or by tag. */
  readonly search: typeof searchSmsContacts;
  readonly contacts: typeof getSmsContacts;
  /** An empty list to fill in, or what became of each row of a list. */
  readonly download: (file: { part: 'sample' } | { part: 'result'; id: string }) => Promise<FileLink>;
  /** An empty list to fill in that has columns of its own; left out where numbers and names are all there is. */
  readonly sample?: (format: FileFormat) => Promise<FileLink>;
}

/** The channel of SMS, whose calls serve every list of numbers. */
export const smsChannel: AudienceChannel = {
  key: 'sms',
  upload: uploadSmsContacts,
  paste: pasteSmsContacts,
  search: searchSmsContacts,
  contacts: getSmsContacts,
  download: async (file) => (await api.send(downloadSmsFile, file)).data,
};

const context = createContext(smsChannel);

interface AudienceChannelProviderProps {
  readonly channel: AudienceChannel;
  readonly children: ReactNode;
}

/** Recipients chosen inside are those of another channel than SMS. */
export function AudienceChannelProvider({ channel, children }: AudienceChannelProviderProps) {
  return <context.Provider value={channel}>{children}</context.Provider>;
}

/** The channel that recipients are chosen for; SMS unless a provider says another. */
export function useAudienceChannel(): AudienceChannel {
  return useContext(context);
}
