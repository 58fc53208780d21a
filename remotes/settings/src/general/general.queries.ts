import { getGeneralSettings } from '@app/contracts/settings/settings.calls.ts';
import { callQuery } from '@app/platform/query.ts';

export const generalSettingsQuery = callQuery(getGeneralSettings, {});
