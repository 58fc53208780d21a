import type { Call } from '@app/contracts/core/call.ts';
import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';

/** Values of fields that have a meaning of their own, by name; a new call may need a line here. */
const known: Readonly<Record<string, unknown>> = {
  amount: 500_000,
  app: 'billing',
  confirmPassword: 'Long-enough-1',
  content: 'Xin chao ban',
  /** What calls with one JSON field take: a code, or a Zalo template. */
  data: {
    code: '123456',
    state: 'x'.repeat(43),
    name: 'Mã xác thực đăng nhập',
    kind: 'otp',
    tag: 'transaction',
    header: { kind: 'logo', light: 'a', dark: 'b' },
    title: null,
    paragraphs: ['Mã có hiệu lực trong 5 phút.'],
    table: [],
    buttons: [],
    payment: null,
    voucher: null,
    rating: null,
    params: [{ name: 'otp', type: 'otp', sample: '123456' }],
  },
  email: 'somebody@example.com',
  from: '2026-11-01T00:00:00Z',
  ip_allow: '10.0.0.0/8',
  month: '2026-11',
  newPassword: 'Long-enough-1',
  password: 'Long-enough-1',
  pending: 'x'.repeat(43),
  phone: '0912345678',
  phone_number: '84912345678',
  retention_days: 90,
  rules: { match: 'all', groups: [{ match: 'all', rules: [{ field: 'name', op: 'is_set' }] }] },
  scopes: ['verify:read'],
  tax_code: '0300588569',
  timezone: 'Asia/Ho_Chi_Minh',
  to: '2026-11-30T00:00:00Z',
  url: 'https://example.com/page',
};

/** Where a name means something else in one call. */
const ofCall: Readonly<Record<string, (id: string) => Readonly<Record<string, unknown>>>> = {
  'billing.history_usage': () => ({ from: '2026-11-01', to: '2026-11-30' }),
  'billing.export_usage': () => ({ from: '2026-11-01', to: '2026-11-30' }),
  'verify.report': () => ({ from: '2026-11-01', to: '2026-11-30' }),
  'billing.alerts': () => ({ thresholds: [200_000], channels: ['email'] }),
  'billing.auto_recharge': (id) => ({
    enabled: true,
    threshold_amount: 200_000,
    recharge_amount: 500_000,
    monthly_cap: 2_200_000,
    payment_method_id: id,
  }),
  'contact.preview_merge': (id) => ({ ids: [id, 'xxx_other'] }),
  'contact.merge': (id) => ({ ids: [id, 'xxx_other'], keep: id, fields: { name: id } }),
  'contact.tag_recipients': (id) => ({ tags: [id] }),
  'number.offers': () => ({ country: 'VN' }),
  'v1.verification.start': (id) => ({ configuration_id: id, to: '0912345678', ip: '203.0.113.7' }),
  'number.hold': () => ({ number: '84905550100' }),
  'number.drop': () => ({ numbers: ['84905550100'] }),
  'number.quote': () => ({ numbers: ['84905550100'] }),
  'number.pay': () => ({ numbers: ['84905550100'] }),
  'number.unsubscribe': () => ({ confirm: '0123' }),
  'kyc.company': () => ({ type: 'company' }),
  'kyc.upload': () => ({
    type: 'business_licence',
    files: [new File(['%PDF-1.4\n%%EOF'], 'licence.pdf')],
    replaces: '',
  }),
  'optout.import': () => ({ file: new File(['0912345678\n'], 'numbers.txt') }),
  // For these no name is looked up.
  'settings.callback_create': () => ({ url: 'https://8.8.8.8/hook', events: ['topup.paid'] }),
  'settings.callback_update': () => ({ url: 'https://8.8.8.8/hook', events: ['topup.paid'] }),
  'settings.callback_test': () => ({ event: 'topup.paid' }),
  'v1.messages.send': () => ({ channel: 'sms', to: '0900000001', sender: 'ANBINH', text: 'Xin chao', params: {} }),
  'v1.messages.batch': () => ({ messages: [{ to: '0900000001', sender: 'ANBINH', text: 'Xin chao' }] }),
  'verify.widget': (id) => ({ data: { configuration_id: id } }),
  'verify.widget_save': (id) => ({ data: { configuration_id: id } }),
  'verify.widget_preview': (id) => ({ data: { configuration_id: id } }),
  'verify.widget_rotate_key': (id) => ({ data: { configuration_id: id } }),
  'widget.start': () => ({ to: '0912345678' }),
  'verify.cost': () => ({ channels: [], validity_time: 300, code_length: 6 }),
  'verify.publish': (id) => ({ data: { id, version: 1, confirm: true } }),
  'campaign_zalo.send_dev': (id) => ({ data: { zalo_template_id: id, phone: '0912345678', params: { name: 'Lan' } } }),
};

/**
 * Fields with which a call passes its contract, every id among them being `id`. Throws if it cannot think of any, so
 * that a new kind of field is added here rather than left untested.
 */
export function exampleInput(call: Call, id: string): Record<string, unknown> {
  const { properties = {} } = toJsonSchema(call.request, { typeMode: 'input', errorMode: 'ignore' });
  const own = ofCall[call.id]?.(id) ?? {};
  const fields = Object.entries(properties).map(([name, schema]) => [
    name,
    own[name] ?? exampleValue(name, schema, id),
  ]);
  const input = Object.fromEntries(fields.filter(([, value]) => value !== undefined));
  const parsed = v.safeParse(call.request, input);
  if (parsed.success) return input;
  const faults = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? '(all)'}: ${issue.message}`);
  throw new Error(`${call.id} needs examples of fields in example-input.ts: ${faults.join(', ')}`);
}

function exampleValue(name: string, schema: unknown, id: string): unknown {
  if (Object.hasOwn(known, name)) return known[name];
  if (name === 'ids' || name.endsWith('_ids')) return [id];
  if (name === 'id' || name.endsWith('_id')) return id;
  if (name.endsWith('_at')) return '2027-01-01T00:00:00Z';
  if (typeof schema !== 'object' || schema === null) return undefined;
  const described = new Map(Object.entries(schema));
  const choices: unknown = described.get('enum');
  if (Array.isArray(choices)) return choices[0];
  if (described.has('const')) return described.get('const');
  if (described.has('default')) return undefined;
  const options: unknown = described.get('anyOf');
  if (Array.isArray(options)) return exampleValue(name, options[0], id);
  switch (described.get('type')) {
    case 'string':
      return 'Example';
    case 'integer':
    case 'number':
      return described.get('minimum') ?? 1;
    case 'boolean':
      return true;
    default:
      return undefined;
  }
}
