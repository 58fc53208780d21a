import { describe, expect, it, test } from 'vitest';
import * as v from 'valibot';
import { fieldErrors } from '../rules/validation.ts';
import { isSameService, serviceChanges } from './service-changes.ts';
import { defaultServiceSettings as usual } from './service-defaults.ts';
import { serviceDraftRequest, serviceDraftSchema } from './service-draft.ts';
import { lintService, openedRisks } from './service-lint.ts';
import { autofillLine, fillServiceText, sampleCode } from './service-text.ts';

const service = { ...usual, name: 'Đăng nhập', brand: 'ANBINH' };

function faultsOf(changes: object): Record<string, string[]> {
  const parsed = v.safeParse(serviceDraftSchema, { ...service, callback_profile_id: '', ...changes });
  return parsed.success ? {} : fieldErrors(parsed.issues);
}

const sms = { channel: 'sms', sender_id: null, template_id: null, timeout_s: 60 };
const own = { phone: '0912345678', code: '123456' };

test.each<[string, object, Record<string, string[]>]>([
  ['the usual settings', {}, {}],
  [
    'limits that are off',
    { limit_phone_window: 0, limit_phone_hours: 0, limit_total_window: 0, limit_total_hours: 0 },
    {},
  ],
  ['a negative limit', { limit_phone: -1 }, { limit_phone: ['min_value:min=0'] }],
  ['a window without hours', { limit_phone_hours: 0 }, { limit_phone_hours: ['min_value:min=1'] }],
  [
    'a validity of under a minute',
    { validity_time: 59, resend_countdown: 30 },
    { validity_time: ['min_value:min=60'] },
  ],
  [
    'a countdown beyond the validity',
    { validity_time: 60, resend_countdown: 61 },
    { resend_countdown: ['max_value:max=60'] },
  ],
  [
    'a countdown of over five minutes',
    { validity_time: 600, resend_countdown: 301 },
    { resend_countdown: ['max_value:max=300'] },
  ],
  ['two tries', { max_check_attempts: 2 }, { max_check_attempts: ['min_value:min=3'] }],
  ['eleven letters', { code_length: 11 }, { code_length: ['max_value:max=10'] }],
  ['no channel', { channels: [] }, { channels: ['required'] }],
  ['a channel twice', { channels: [sms, sms] }, { channels: ['oneOf'] }],
  ['a text without the code', { templates: { ...usual.templates, sms: 'Hi' } }, { 'templates.sms': ['otp'] }],
  ['a text that is not sent', { templates: { ...usual.templates, voice: 'Hi' } }, {}],
  [
    'a text that a template stands for',
    { templates: { ...usual.templates, sms: '' }, channels: [{ ...sms, template_id: 'tpl_1' }] },
    {},
  ],
  [
    'a country that is none',
    { fraud: { ...usual.fraud, country_allow: ['ZZ'] } },
    { 'fraud.country_allow.0': ['oneOf'] },
  ],
  ['no country', { fraud: { ...usual.fraud, country_allow: [] } }, { 'fraud.country_allow': ['required'] }],
  ['a test number', { test_numbers: [own] }, {}],
  ['a test number of letters', { test_numbers: [{ ...own, phone: 'abc' }] }, { 'test_numbers.0.phone': ['phone'] }],
  [
    'a code of another length',
    { test_numbers: [{ ...own, code: '1' }] },
    { 'test_numbers.0.code': ['code_length:length=6'] },
  ],
  ['a code of letters', { test_numbers: [{ ...own, code: 'ABCDEF' }] }, { 'test_numbers.0.code': ['numeric'] }],
  ['letters where they may be', { code_type: 'alphanumeric', test_numbers: [{ ...own, code: 'abc1ef' }] }, {}],
  [
    'a test number twice',
    { test_numbers: [own, { ...own, phone: '+84912345678' }] },
    { 'test_numbers.1.phone': ['phone_twice'] },
  ],
  [
    'eleven test numbers',
    { test_numbers: Array.from({ length: 11 }, (_, index) => ({ ...own, phone: `+4479460000${index + 10}` })) },
    { test_numbers: ['count_max:max=10'] },
  ],
])('%s', (_, changes, faults) => {
  expect(faultsOf(changes)).toEqual(faults);
});

it('numbers come out as digits with the country, codes in capitals', () => {
  const numbers = [own, { phone: '+44 7946 000 000', code: '654321' }];
  expect(
    v.parse(serviceDraftSchema, { ...service, callback_profile_id: '', test_numbers: numbers }).test_numbers,
  ).toEqual([
    { phone: '84912345678', code: '123456' },
    { phone: '447946000000', code: '654321' },
  ]);
});

it('a request of name and brand alone is a service as usual', () => {
  expect(v.parse(serviceDraftRequest, { name: 'Đăng nhập', brand: 'ANBINH' })).toEqual({
    ...service,
    // They stay as they are.
    callback_profile_id: undefined,
    widget: undefined,
  });
});

describe('what differs', () => {
  it('is nothing between the same, whatever the order of its keys', () => {
    const { templates, ...rest } = service;
    const { sms: text, ...others } = templates;
    expect(isSameService(service, { templates: { ...others, sms: text }, ...rest })).toBe(true);
  });

  it('is told part by part, and of test numbers their count alone', () => {
    const after = {
      ...service,
      limit_phone: 3,
      test_numbers: [own],
      templates: { ...service.templates, sms: '{OTP}' },
    };
    expect(serviceChanges(service, after)).toEqual([
      { field: 'text_sms', before: usual.templates.sms, after: '{OTP}' },
      { field: 'limit_phone', before: 0, after: 3 },
      { field: 'test_numbers', before: 0, after: 1 },
    ]);
  });

  it('is, of a service that was never published, no text of a channel that it does not send by', () => {
    const texts = serviceChanges(null, { ...service, channels: [sms] }).map(({ field }) => field);
    expect(texts).toContain('text_sms');
    expect(texts).not.toContain('text_voice');
    expect(texts).not.toContain('text_email');
  });

  it('is the order of channels, too', () => {
    const call = { ...sms, channel: 'voice' };
    const changes = serviceChanges({ ...service, channels: [sms, call] }, { ...service, channels: [call, sms] });
    expect(changes.map(({ field }) => field)).toEqual(['channels']);
  });
});

describe('what is warned of', () => {
  const codesOf = (changes: object) => lintService({ ...service, ...changes }).map(({ code }) => code);
  const textOf = (text: string) => ({ templates: { ...usual.templates, sms: text } });

  it('is nothing as usual', () => expect(codesOf({})).toEqual([]));
  it('is a text of two segments', () =>
    expect(codesOf(textOf(`{OTP} ANBINH ${'a'.repeat(150)}`))).toEqual(['sms_segments']));
  it('is a text with accents', () => expect(codesOf(textOf('{OTP} là mã ANBINH'))).toEqual(['sms_unicode']));
  it('is a place that is not filled', () => expect(codesOf(textOf('{OTP} {otp} {BRAND}'))).toEqual(['text_place']));
  it('is a text that does not say who sends it', () => expect(codesOf(textOf('{OTP}'))).toEqual(['brand_missing']));
  it('is a number without a limit', () => expect(codesOf({ limit_phone_window: 0 })).toEqual(['limit_phone_off']));
  it('is a risky country', () => {
    const open = { fraud: { ...usual.fraud, country_allow: ['VN', 'GH'] } };
    expect(codesOf(open)).toEqual(['country_risky', 'country_unreachable']);
    expect(openedRisks(service, { ...service, ...open })).toEqual(['GH']);
    expect(openedRisks({ ...service, ...open }, { ...service, ...open })).toEqual([]);
  });
  it('is a country whose numbers no channel reaches', () =>
    expect(codesOf({ fraud: { ...usual.fraud, country_allow: ['VN', 'FR'] } })).toEqual(['country_unreachable']));
});

it('fills in code, brand and whole minutes, and leaves the rest', () => {
  expect(fillServiceText('{OTP} {BRAND} {MIN} {X}', { code: '1$&2', brand: 'AB', validity: 150 })).toBe(
    '1$&2 AB 2 {X}',
  );
  expect(sampleCode({ code_length: 4, code_type: 'alphanumeric' })).toBe('4K9A');
});

it('writes the last line that browsers take a code from', () => {
  const text = `{OTP}\n\n${autofillLine('shop.example.com')}`;
  const sent = fillServiceText(text, { code: '482917', brand: 'AB', validity: 300 });
  expect(sent.split('\n').at(-1)).toBe('@shop.example.com #482917');
});
