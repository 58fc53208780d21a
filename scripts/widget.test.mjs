import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleWidget } from './lib/build.mjs';

/** What a customer's page may have to load for it. */
const MOST_BYTES = 15 * 1024;

const folder = mkdtempSync(path.join(tmpdir(), 'messaging-dashboard-widget-'));
const file = path.join(folder, 'widget.js');
beforeAll(() => bundleWidget(file), 120_000);
afterAll(() => rmSync(folder, { recursive: true }));

describe('the script of the widget', () => {
  it('has at most 15 KB with brotli', () => {
    expect(brotliCompressSync(readFileSync(file)).length).toBeLessThanOrEqual(MOST_BYTES);
  });

  it('makes no use of what a strict policy of a page forbids', () => {
    const code = readFileSync(file, 'utf8');
    expect(code).not.toMatch(/\beval\(|new Function|innerHTML|outerHTML|insertAdjacentHTML|document\.write|\.cssText/);
    expect(code).not.toMatch(/createElement\("(?:style|script|iframe)"\)|"style":/);
  });
});
