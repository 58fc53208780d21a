import { defaultWidgetSettings } from '@app/contracts/widget/widget-settings.ts';
import type { Selectable } from 'kysely';
import { json } from '../database/tables/columns.ts';
import type { StoredFraud, StoredSettings, VerifyConfigurationTable } from '../database/tables/service.tables.ts';

type Row = Selectable<VerifyConfigurationTable>;

/** What codes are sent with; null of a service that was never published. A disabled one keeps what it had. */
export function publishedSettings({ published }: Pick<Row, 'published'>): StoredSettings | null {
  return (
    published && {
      ...published,
      fraud: fraudOf(published.fraud),
      callback_profile_id: published.callback_profile_id ?? null,
      widget: published.widget ?? defaultWidgetSettings,
    }
  );
}

/** What is edited, and takes effect when it is published. */
export function draftSettings(row: Row): StoredSettings {
  return {
    brand: row.brand,
    channels: row.channels.map(({ timeout_seconds, ...channel }) => ({ ...channel, timeout_s: timeout_seconds })),
    templates: row.texts,
    code_length: row.code_length,
    code_type: row.code_type,
    validity_time: row.validity_seconds,
    resend_countdown: row.resend_countdown_seconds,
    max_check_attempts: row.max_check_attempts,
    limit_phone: row.limit_phone,
    limit_phone_window: row.limit_phone_window,
    limit_phone_hours: row.limit_phone_hours,
    limit_total: row.limit_total,
    limit_total_window: row.limit_total_window,
    limit_total_hours: row.limit_total_hours,
    fraud: fraudOf(row.fraud),
    test_numbers: row.test_numbers,
    callback_profile_id: row.callback_profile_id,
    widget: { ...defaultWidgetSettings, ...row.widget },
  };
}

function fraudOf(fraud: StoredFraud): StoredSettings['fraud'] {
  return { ...fraud, device_velocity: fraud.device_velocity ?? 0, block_list: fraud.block_list ?? [] };
}

/** The columns of a draft, as they are written. Channels were checked before. */
export function draftColumns({ channels, templates, fraud, test_numbers, widget, ...settings }: StoredSettings) {
  const { validity_time, resend_countdown, ...plain } = settings;
  return {
    ...plain,
    channels: json(channels.map(({ timeout_s, ...channel }) => ({ ...channel, timeout_seconds: timeout_s }))),
    texts: json(templates),
    validity_seconds: validity_time,
    resend_countdown_seconds: resend_countdown,
    fraud: json(fraud),
    test_numbers: json(test_numbers),
    widget: json(widget),
  };
}

/** Whether a service sends codes with a template, or would after its draft is published. */
export function namesTemplate(
  { channels, published }: Pick<Row, 'channels' | 'published'>,
  templateId: string,
): boolean {
  return [...channels, ...(published?.channels ?? [])].some(({ template_id: id }) => id === templateId);
}
