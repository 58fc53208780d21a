import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { solve } from './proof-of-work.ts';
import { sha256Head } from './sha256.ts';

const headOf = (text: string) => createHash('sha256').update(text).digest().readUInt32BE(0);

describe('the work that a browser does', () => {
  it('is hashed as Node hashes it, whatever the length', () => {
    for (let length = 0; length <= 200; length += 1) {
      const text = 'aZ09.'.repeat(40).slice(0, length);
      expect([length, sha256Head(text)]).toEqual([length, headOf(text)]);
    }
  });

  it('finds a number with as many zero bits as are asked for', async () => {
    const number = await solve('challenge', 10);
    expect(headOf(`challenge.${number}`) >>> 22).toBe(0);
  });
});
