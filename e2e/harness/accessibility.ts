import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Fails with what axe finds against WCAG 2.2 AA on the page as it is now, one line per rule and place. */
export async function expectAccessible(page: Page): Promise<void> {
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
  expect([...found, ...invisible], `accessibility of ${new URL(page.url()).pathname}`).toEqual([]);
}
