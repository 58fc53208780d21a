import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Fails with what axe finds against WCAG 2.2 AA on the page as it is now, in the light scheme and in the dark one. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(settled);
    expect(await violationsOf(page), `accessibility of ${new URL(page.url()).pathname}, ${colorScheme}`).toEqual([]);
  }
}

/** Runs in the page: colours are read once nothing is on its way between two of them. */
function settled() {
  const finite = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
  return Promise.all(finite.map(({ finished }) => finished.catch(() => null)));
}

/** One line per rule and place. */
async function violationsOf(page: Page): Promise<string[]> {
  const { violations, incomplete } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id} (${help}): ${node.target.join(' ')}`),
  );
  // Text in the very colour of what it stands on is no violation to axe, which takes it for hidden on purpose.
  const invisible = incomplete.flatMap(({ nodes }) =>
    nodes
      .filter(({ any }) => any.some(({ data }) => data?.messageKey === 'equalRatio'))
      .map((node) => `invisible text: ${node.target.join(' ')}`),
  );
  return [...found, ...invisible];
}
