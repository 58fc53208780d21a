import type { Configuration } from '@app/contracts/verify/configuration.ts';
import { defaultServiceSettings } from '@app/contracts/verify/service-defaults.ts';

/** What services of tests begin with. */
export const settings = { ...defaultServiceSettings, brand: 'ANBINH' };

/** A service that was never published. */
export function serviceOf(fields: Partial<Configuration> = {}): Configuration {
  return {
    ...settings,
    id: 'vcf_1',
    name: 'Đăng nhập',
    status: 'draft',
    version: 1,
    published: null,
    published_at: null,
    has_changes: true,
    created_at: '2026-11-20T02:00:00Z',
    updated_at: '2026-11-20T02:00:00Z',
    ...fields,
  };
}
