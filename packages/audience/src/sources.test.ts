import type { Audience } from '@app/contracts/campaign/audience.ts';
import { describe, expect, it } from 'vitest';
import { reachOf, type Sources } from './sources.ts';

const none: Sources = { audience_ids: [], tag_ids: [], contact_ids: [], exclude_tag_ids: [] };
const audience = (status: string, by_carrier: Record<string, number>): Audience => ({
  id: 'aud_1',
  source: 'file',
  file_name: 'khach.csv',
  status,
  failure: null,
  progress: 1,
  columns: ['phone'],
  has_header: true,
  mapping: { phone: 0, name: null },
  encoding: 'utf-8',
  separator: ',',
  preview: [],
  counts: { rows: 3, valid: 3, duplicate: 0, invalid: 0, converted: 0 },
  by_carrier,
  remarks: [],
  created_at: '2026-11-21T00:00:00Z',
  expires_at: '2026-11-28T00:00:00Z',
});

describe('what sources reach', () => {
  it('is nothing without sources', () => {
    expect(reachOf(none, undefined, undefined)).toEqual({ recipients: 0, byCarrier: {}, isComplete: true });
  });

  it('adds up files, tags and single contacts, by carrier', () => {
    const sources = { ...none, audience_ids: ['aud_1'], tag_ids: ['tag_1'], contact_ids: ['cnt_1'] };
    const reach = reachOf(sources, [audience('ready', { viettel: 2, mobifone: 1 })], [{ viettel: 10 }]);
    expect(reach).toEqual({
      recipients: 14,
      byCarrier: { viettel: 12, mobifone: 1, other: 1 },
      isComplete: true,
    });
  });

  it('is not complete while a file is being read or a tag is not counted', () => {
    const sources = { ...none, audience_ids: ['aud_1'], tag_ids: ['tag_1'] };
    expect(reachOf(sources, [audience('running', { viettel: 1 })], [{}])).toMatchObject({
      recipients: 0,
      isComplete: false,
    });
    expect(reachOf(sources, [audience('ready', {})], undefined).isComplete).toBe(false);
  });
});
