import type { Data } from '@app/contracts/core/call.ts';
import type { Locale } from '@app/contracts/constants.ts';
import { speechVoices, type SpeechVoice } from '@app/contracts/sound/sound.ts';
import type { OtpTemplate, ServiceSender } from '@app/contracts/verify/service-options.ts';
import type {
  getVerifySender,
  getVerifySms,
  getVerifyVoice,
  getVerifyZalo,
} from '@app/contracts/verify/verify-editor.calls.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import type { AccountTx } from '../database/transaction.ts';
import { notFound } from '../http/failure.ts';
import { listKept, readConfiguration, type ConfigurationRow } from './configuration.repository.ts';
import {
  listAllOtpTemplates,
  listOtpTemplates,
  type OtpTemplateFilter,
  type OtpTemplateRow,
} from './otp-template.repository.ts';
import { sendersOf } from './publish-checks.ts';
import { namesTemplate } from './service-settings.ts';

interface Asked {
  readonly database: Database;
  readonly scope: AccountScope;
  /** The service; `0` for a new one. */
  readonly id: string;
}

/** How a request names a service that does not exist yet. */
const NEW = '0';

const voiceNames: Readonly<Record<SpeechVoice, Readonly<Record<Locale, string>>>> = {
  north_male: { vn: 'Nam miền Bắc', en: 'Northern, male' },
  north_female: { vn: 'Nữ miền Bắc', en: 'Northern, female' },
  south_female: { vn: 'Nữ miền Nam', en: 'Southern, female' },
  hue_female: { vn: 'Nữ miền Trung (Huế)', en: 'Central (Huế), female' },
};

type Chosen = Pick<ConfigurationRow['channels'][number], 'channel' | 'sender_id' | 'template_id'>;

/** Everything that codes could be sent under. Throws 404. */
export function findSenders({ database, scope, id }: Asked): Promise<Data<typeof getVerifySender>> {
  return database.asAccount(scope, async (tx) => {
    const chosen = await readChosen(tx, scope, id);
    const found: ServiceSender[] = [];
    for (const channel of ['sms', 'voice', 'zalo'] as const) {
      found.push(...(await markedSenders(tx, scope, chosen, channel)));
    }
    return found.toSorted((a, b) => Number(b.is_usable) - Number(a.is_usable));
  });
}

/** What a service can send SMS with. Throws 404. */
export function findSmsOptions({ database, scope, id }: Asked): Promise<Data<typeof getVerifySms>> {
  return database.asAccount(scope, async (tx) => {
    const chosen = await readChosen(tx, scope, id);
    return {
      senders: await markedSenders(tx, scope, chosen, 'sms'),
      ...(await templatesFor(tx, scope, chosen, 'sms')),
    };
  });
}

/** What a service can call with. Throws 404. */
export function findVoiceOptions({
  database,
  scope,
  id,
  locale,
}: Asked & { locale: Locale }): Promise<Data<typeof getVerifyVoice>> {
  return database.asAccount(scope, async (tx) => {
    const chosen = await readChosen(tx, scope, id);
    return {
      voices: speechVoices.map((key) => ({ key, name: voiceNames[key][locale] })),
      caller_ids: await markedSenders(tx, scope, chosen, 'voice'),
      ...(await templatesFor(tx, scope, chosen, 'voice')),
    };
  });
}

/** What a service can send by Zalo with. Throws 404. */
export function findZaloOptions({ database, scope, id }: Asked): Promise<Data<typeof getVerifyZalo>> {
  return database.asAccount(scope, async (tx) => {
    const chosen = await readChosen(tx, scope, id);
    return { oas: await markedSenders(tx, scope, chosen, 'zalo'), ...(await templatesFor(tx, scope, chosen, 'zalo')) };
  });
}

/** A page of templates for codes, each with the services that need it. */
export function findOtpTemplates({
  database,
  scope,
  filter,
}: Omit<Asked, 'id'> & { filter: OtpTemplateFilter }): Promise<{ templates: OtpTemplate[]; total: number }> {
  return database.asAccount(scope, async (tx) => {
    const { rows, total } = await listOtpTemplates(tx, scope, filter);
    return { templates: await asOtpTemplates(tx, scope, rows), total };
  });
}

async function readChosen(tx: AccountTx, scope: AccountScope, id: string): Promise<readonly Chosen[]> {
  if (id === NEW) return [];
  const row = await readConfiguration(tx, scope, id);
  if (!row) throw notFound();
  return row.channels;
}

async function markedSenders(
  tx: AccountTx,
  scope: AccountScope,
  chosen: readonly Chosen[],
  channel: keyof typeof sendersOf,
): Promise<ServiceSender[]> {
  const senders = await sendersOf[channel](tx, scope);
  return senders.map((sender) => ({
    ...sender,
    selected: chosen.some((each) => each.channel === channel && each.sender_id === sender.id),
  }));
}

async function templatesFor(
  tx: AccountTx,
  scope: AccountScope,
  chosen: readonly Chosen[],
  channel: OtpTemplateRow['channel'],
) {
  const { sender_id = null, template_id = null } = chosen.find((each) => each.channel === channel) ?? {};
  const templates = await asOtpTemplates(tx, scope, await listAllOtpTemplates(tx, scope, channel));
  return { templates, selected: { sender_id, template_id } };
}

async function asOtpTemplates(
  tx: AccountTx,
  scope: AccountScope,
  rows: readonly OtpTemplateRow[],
): Promise<OtpTemplate[]> {
  const services = await listKept(tx, scope);
  return rows.map(({ params: _params, created_at, ...row }) => ({
    ...row,
    used_by: services
      .filter((service) => namesTemplate(service, row.id))
      .map(({ id, name, status }) => ({ id, name, status })),
    created_at: created_at.toISOString(),
  }));
}
