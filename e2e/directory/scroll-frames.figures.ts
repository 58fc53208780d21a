import type { Page } from '@playwright/test';
import { adminCommand } from '../harness/admin.ts';
import { DEMO, expect, member } from '../harness/test.ts';

/** What the demo account has, and what is filled in. */
const DEMO_ROWS = 2_000;
const ROWS = 200_000;
const PATIENCE = 900_000;
/** Turns of the wheel for each figure. */
const TURNS = 200;
/** Milliseconds from which on a frame is seen to be late. */
const LATE = 50;

member.use({ alone: 'directory-frames' });
member.describe.configure({ timeout: PATIENCE });

member.beforeAll(async ({ server }) => {
  member.setTimeout(PATIENCE);
  await adminCommand(server.place, 'directory', 'fill', DEMO.email, String(ROWS - DEMO_ROWS));
});

/** Notes how long each frame takes until the function is called that it returns. */
async function watchFrames(page: Page): Promise<() => Promise<number[]>> {
  const watch = await page.evaluateHandle(() => {
    const frames: number[] = [];
    let isWatching = true;
    let before = performance.now();
    requestAnimationFrame(function next(now) {
      frames.push(now - before);
      before = now;
      if (isWatching) requestAnimationFrame(next);
    });
    return {
      end() {
        isWatching = false;
        return frames;
      },
    };
  });
  return () => watch.evaluate((watched) => watched.end());
}

for (const [pace, distance] of [
  ['row by row', 120],
  ['page by page', 800],
  ['thousands of rows at once', 60_000],
] as const) {
  member(`two hundred thousand contacts are scrolled ${pace}`, async ({ page }) => {
    await page.goto('/Directory?sort=name');
    const table = page.getByRole('table', { name: 'Liên hệ' });
    await expect(table).toHaveAttribute('aria-rowcount', String(ROWS + 1));
    await expect(table.getByRole('link').first()).toBeVisible();
    await page.mouse.move(720, 540);
    const ended = await watchFrames(page);
    for (let turn = 0; turn < TURNS; turn += 1) await page.mouse.wheel(0, distance);
    const frames = await ended();
    expect(frames.length).toBeGreaterThan(0);
    const late = frames.filter((milliseconds) => milliseconds > LATE).length;
    const share = ((100 * late) / frames.length).toFixed(1);
    const longest = Math.max(...frames).toFixed(0);
    process.stdout.write(`   ${pace}: ${frames.length} frames, longest ${longest} ms, ${share} % over ${LATE} ms\n`);
  });
}
