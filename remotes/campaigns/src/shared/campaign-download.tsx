import { ExportMenu } from '@app/audience/export-menu.tsx';
import { exportCampaigns } from '@app/contracts/campaign/campaign-export.calls.ts';
import type { Input } from '@app/contracts/core/call.ts';
import { api } from '@app/platform/api.ts';

type Wanted = Omit<Input<typeof exportCampaigns>, 'format'>;

/** A list of campaigns as a file, found and in order as on screen. */
export function CampaignDownload(wanted: Wanted) {
  return <ExportMenu ask={async (format) => (await api.send(exportCampaigns, { ...wanted, format })).data} />;
}
