import type { Audience } from '@app/contracts/campaign/audience.ts';
import { describe, expect, it } from 'vitest';
import { reachOf, type Sources } from './sources.ts';

const none: Sources = {
  audience_ids: [],
  tag_ids: [],
  contact_ids: [],
  exclude_tag_ids: [],
  segment_ids: [],
  exclude_segment_ids: [],
};
const nothing = { audiences: undefined, tags: undefined, segments: undefined };
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
    expect(reachOf(none, nothing)).toEqual({ recipients: 0, byCarrier: {}, isComplete: true });
  });

  it('adds up files, tags, segments and single contacts, by carrier', () => {
    const sources = {
      ...none,
      audience_ids: ['aud_1'],
      tag_ids: ['tag_1'],
      segment_ids: ['seg_1'],
      contact_ids: ['cnt_1'],
    };
    const reach = reachOf(sources, {
      audiences: [audience('ready', { viettel: 2, mobifone: 1 })],
      tags: [{ viettel: 10 }],
      segments: [{ itel: 3 }],
    });
    expect(reach).toEqual({
      recipients: 17,
      byCarrier: { viettel: 12, mobifone: 1, itel: 3, other: 1 },
      isComplete: true,
    });
  });

  it('is not complete while a file is being read, or a tag or segment is not counted', () => {
    const sources = { ...none, audience_ids: ['aud_1'], tag_ids: ['tag_1'] };
    expect(
      reachOf(sources, { ...nothing, audiences: [audience('running', { viettel: 1 })], tags: [{}] }),
    ).toMatchObject({
      recipients: 0,
      isComplete: false,
    });
    const audiences = [audience('ready', {})];
    expect(reachOf(sources, { ...nothing, audiences }).isComplete).toBe(false);
    const segmented = { ...none, segment_ids: ['seg_1'] };
    expect(reachOf(segmented, nothing).isComplete).toBe(false);
    expect(reachOf(segmented, { ...nothing, segments: [{}] }).isComplete).toBe(true);
  });
});
