import { describe, expect, test } from 'vitest';
import { callColumns, messageColumns, zaloLogColumns } from '../files/file-columns.ts';
import { ROW_COLUMN, columnNames, fileColumns, logColumns, usualColumns, type LogList } from './log-columns.ts';

const files = { sms_log: messageColumns, voice_log: callColumns, zalo_log: zaloLogColumns } as const;
/** What no log shows. */
const untold: Readonly<Record<LogList, readonly string[]>> = { sms_log: [], voice_log: [], zalo_log: ['sms_id'] };

describe.each(['sms_log', 'voice_log', 'zalo_log'] as const)('the columns of %s', (list) => {
  test('tell together all that a file of it can have', () => {
    const told = new Set<string>(Object.values(logColumns[list]).flat());
    expect([...told, ...untold[list]].toSorted()).toEqual([...files[list]].toSorted());
  });

  test('begin with the one that says whose row it is, which is usual, too', () => {
    expect(columnNames(list)[0]).toBe(ROW_COLUMN);
    expect(usualColumns[list][0]).toBe(ROW_COLUMN);
  });

  test('that are usual stand in the order of all', () => {
    const usual: readonly string[] = usualColumns[list];
    expect(columnNames(list).filter((name) => usual.includes(name))).toEqual(usual);
  });
});

test('a file has what is on screen in the same order, each column once', () => {
  expect(fileColumns('sms_log', ['phone', 'price', 'sent_at', 'time'])).toEqual([
    'phone',
    'price',
    'currency',
    'sent_at',
    'created_at',
    'delivered_at',
  ]);
});
