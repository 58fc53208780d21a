import { authRoutes } from '../auth/auth.routes.ts';
import { campaignRoutes } from '../campaign/campaign.routes.ts';
import { contactRoutes } from '../contact/contact.routes.ts';
import type { Route } from './route.ts';

/** Every route of the API; an area adds its list here once. */
export const routes: readonly Route[] = [...authRoutes, ...campaignRoutes, ...contactRoutes];
