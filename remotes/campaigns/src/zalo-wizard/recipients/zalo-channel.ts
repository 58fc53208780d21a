import { smsChannel, type AudienceChannel } from '@app/audience/channel.tsx';
import { downloadZaloSample } from '@app/contracts/zalo/zalo-log.calls.ts';
import { api } from '@app/platform/api.ts';
import type { ZaloFields } from '../draft/zalo-fields.ts';

/**
 * How recipients of a draft are gathered: by the calls of SMS, since the lists are the same (API §4), but that the sample
 * list has the template's own columns once one is chosen.
 */
export function zaloChannel({ oa_id, zalo_template_id }: ZaloFields): AudienceChannel {
  if (oa_id === '' || zalo_template_id === '') return smsChannel;
  return {
    ...smsChannel,
    sample: async (format) => (await api.send(downloadZaloSample, { oa_id, zalo_template_id, format })).data,
  };
}
