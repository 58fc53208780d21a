import { expect, test } from 'vitest';
import { emptyZaloFields } from './draft/zalo-fields.ts';
import { isStepDone } from './steps.ts';
import { zaloSteps } from './zalo-launch.state.ts';

const fields = emptyZaloFields('Tết');
const params = [
  { name: 'code', type: 'code', require: true, min_length: 0, max_length: 30, accept_null: false, sample: null },
] as const;
const filled = {
  ...fields,
  oa_id: '1',
  zalo_template_id: '2',
  tag_ids: ['tag_1'],
  param_map: { code: { source: 'field', key: 'code', value: '', fallback: '' } as const },
};

test('a step of the Zalo wizard is done once it has what it needs', () => {
  expect(zaloSteps.filter((step) => isStepDone(step, fields, undefined))).toEqual([]);
  expect(zaloSteps.filter((step) => isStepDone(step, filled, params))).toEqual(['template', 'recipients', 'content']);
});

test('an SMS that stands in needs a sender and a text', () => {
  const fallback = { ...filled.fallback, enabled: true };
  expect(isStepDone('content', { ...filled, fallback }, params)).toBe(false);
  const whole = { ...fallback, sms_sender_id: 'snd_1', content: 'AN BINH: da giao hang.' };
  expect(isStepDone('content', { ...filled, fallback: whole }, params)).toBe(true);
});
