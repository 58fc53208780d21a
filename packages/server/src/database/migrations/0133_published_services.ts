import { sql, type Kysely } from 'kysely';

const texts = JSON.stringify({
  sms: '{OTP} la ma xac thuc {BRAND}. Het han sau {MIN} phut. Khong chia se ma nay.',
  voice: 'Mã xác thực {BRAND} của bạn là {OTP}. Xin nhắc lại, mã của bạn là {OTP}.',
  email: 'Mã xác thực {BRAND} của bạn là {OTP}. Mã hết hạn sau {MIN} phút. Không chia sẻ mã này với bất kỳ ai.',
});
const fraud = JSON.stringify({ country_allow: ['VN'], prefix_velocity: 20, ip_velocity: 60, min_conversion_pct: 20 });

/** A verification service is edited as a draft; codes are sent with the settings that were published last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Nobody could write test numbers or rules against fraud before.
  await sql`
    alter table verify_configuration
      drop column test_numbers,
      add column test_numbers jsonb not null default '[]',
      add column texts jsonb not null default ${sql.lit(texts)},
      add column published jsonb,
      alter column fraud set default ${sql.lit(fraud)}
  `.execute(db);
  await sql`update verify_configuration set fraud = ${sql.lit(fraud)}`.execute(db);
  await sql`
    update verify_configuration set published = jsonb_build_object(
      'brand', brand,
      'channels', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'channel', part -> 'channel', 'sender_id', part -> 'sender_id', 'template_id', part -> 'template_id',
          'timeout_s', part -> 'timeout_seconds') order by place), '[]')
        from jsonb_array_elements(channels) with ordinality as each (part, place)
      ),
      'templates', texts,
      'code_length', code_length,
      'code_type', code_type,
      'validity_time', validity_seconds,
      'resend_countdown', resend_countdown_seconds,
      'max_check_attempts', max_check_attempts,
      'limit_phone', limit_phone,
      'limit_phone_window', limit_phone_window,
      'limit_phone_hours', limit_phone_hours,
      'limit_total', limit_total,
      'limit_total_window', limit_total_window,
      'limit_total_hours', limit_total_hours,
      'fraud', fraud,
      'test_numbers', test_numbers
    )
    where status <> 'draft'
  `.execute(db);
}
