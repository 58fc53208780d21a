import { exportCampaigns } from '@app/contracts/campaign/campaign-export.calls.ts';
import { exportSmsMessages } from '@app/contracts/campaign/sms-export.calls.ts';
import { downloadSmsFile } from '@app/contracts/campaign/sms-launch.calls.ts';
import { statusOf } from '../export/offer-file.usecases.ts';
import { route, type Route } from '../http/route.ts';
import { linkToCampaigns } from './campaign-download.usecases.ts';
import { linkToFile } from './download.usecases.ts';
import { exportMessages } from './message-download.usecases.ts';

export const downloadRoutes: Route[] = [
  route(downloadSmsFile, async ({ input, actor, deps, request: { locale, address } }) => {
    const data = await linkToFile({ deps, actor, locale, address }, input);
    return { data, info: {}, status: statusOf(data) };
  }),
  route(exportSmsMessages, async ({ input, actor, deps, request: { locale, address } }) => {
    const data = await exportMessages({ deps, actor, locale, address }, input);
    return { data, info: {}, status: statusOf(data) };
  }),
  route(exportCampaigns, async ({ input, actor, deps, request: { locale, address } }) => {
    const data = await linkToCampaigns({ deps, actor, locale, address }, input);
    return { data, info: {}, status: statusOf(data) };
  }),
];
