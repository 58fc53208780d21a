import { authRoutes } from '../auth/auth.routes.ts';
import { billingRoutes } from '../billing/billing.routes.ts';
import { campaignRoutes } from '../campaign/campaign.routes.ts';
import { channelRoutes } from '../channel/channel.routes.ts';
import { contactRoutes } from '../contact/contact.routes.ts';
import { developerRoutes } from '../developer/developer.routes.ts';
import { messageRoutes } from '../message/message.routes.ts';
import { notificationRoutes } from '../notification/notification.routes.ts';
import { numberRoutes } from '../number/number.routes.ts';
import { reportRoutes } from '../report/report.routes.ts';
import { settingsRoutes } from '../settings/settings.routes.ts';
import { verifyRoutes } from '../verify/verify.routes.ts';
import type { Route } from './route.ts';

/** Every route of the API; an area adds its list here once. */
export const routes: readonly Route[] = [
  ...authRoutes,
  ...billingRoutes,
  ...campaignRoutes,
  ...channelRoutes,
  ...contactRoutes,
  ...developerRoutes,
  ...messageRoutes,
  ...notificationRoutes,
  ...numberRoutes,
  ...reportRoutes,
  ...settingsRoutes,
  ...verifyRoutes,
];
