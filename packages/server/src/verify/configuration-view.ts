import type { Configuration } from '@app/contracts/verify/configuration.ts';
import { isSameService } from '@app/contracts/verify/service-changes.ts';
import type { ServiceSettings } from '@app/contracts/verify/service-settings.ts';
import type { ConfigurationRow } from './configuration.repository.ts';
import { draftSettings, publishedSettings } from './service-settings.ts';

/**
 * A configuration as the API shows it. Whoever knows the code of a test number passes a check with it, so that only members
 * who may write them see them.
 */
export function asConfiguration(row: ConfigurationRow, seesCodes = true): Configuration {
  const show = seesCodes ? (settings: ServiceSettings) => settings : withoutCodes;
  const published = publishedSettings(row);
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    ...show(draftSettings(row)),
    version: row.version,
    published: published && show(published),
    published_at: row.published_at?.toISOString() ?? null,
    has_changes: hasChanges(row),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** Whether the draft of a published service differs from what codes are sent with. */
export function hasChanges(row: ConfigurationRow): boolean {
  const published = publishedSettings(row);
  return published !== null && !isSameService(published, draftSettings(row));
}

function withoutCodes(settings: ServiceSettings): ServiceSettings {
  return { ...settings, test_numbers: settings.test_numbers.map(({ phone }) => ({ phone, code: '' })) };
}
