import { expect, it } from 'vitest';
import { brotli } from './compress.ts';
import { bootScript } from './host-documents.ts';
import { readBudgets } from './measure/budget.ts';

it('the boot script stays below its budget, which is 2 KB of brotli', async () => {
  const bound = (readBudgets().boot?.jsKb ?? 0) * 1_000;
  expect(bound).toBe(2_048);
  expect((await brotli(Buffer.from(await bootScript()))).length).toBeLessThanOrEqual(bound);
});
