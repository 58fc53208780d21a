import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The rules that a scheme can break: both schemes have the same elements, names and sizes. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Fails with what axe finds against WCAG 2.2 AA on the page as it is now, in the light scheme and in the dark one. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(settled, colorScheme);
    // One document has no frames to collect from, for which axe would open another page.
    const axe = new AxeBuilder({ page }).setLegacyMode();
    if (colorScheme === 'light') axe.withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']);
    else axe.withRules(colourRules);
    const found = await violationsOf(axe);
    expect(await pressable(page, found), `accessibility of ${new URL(page.url()).pathname}, ${colorScheme}`).toEqual(
      [],
    );
  }
}

const TARGET_SIZE = 'target-size';
const MODAL = '[aria-modal="true"]';

/**
 * What covers a target by half makes it count as too small. Of targets those of a modal alone, if there is one: the others
 * cannot be pressed. Without one each is looked at again in the middle of the window, where no bar covers it.
 */
async function pressable(page: Page, found: readonly string[]): Promise<readonly string[]> {
  const targets = found.filter((line) => line.startsWith(TARGET_SIZE));
  if (targets.length === 0) return found;
  const others = found.filter((line) => !line.startsWith(TARGET_SIZE));
  const sizesIn = (place: string) =>
    violationsOf(new AxeBuilder({ page }).setLegacyMode().include(place).withRules([TARGET_SIZE]));
  if ((await page.locator(MODAL).count()) > 0) return [...others, ...(await sizesIn(MODAL))];
  for (const line of targets) {
    const target = line.slice(line.lastIndexOf('): ') + 3);
    await page.evaluate((place) => document.querySelector(place)?.scrollIntoView({ block: 'center' }), target);
    others.push(...(await sizesIn(target)));
  }
  return others;
}

/** Runs in the page: colours are read once nothing is on its way between two of them. */
async function settled(colorScheme: string) {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  // The page hears of another scheme some frames later, unless a person has chosen one.
  const isThere = () => document.documentElement.getAttribute('data-mantine-color-scheme') === colorScheme;
  for (let frame = 0; frame < 60 && !isThere(); frame += 1) await nextFrame();
  // Its transitions begin with the frame after that.
  for (let frame = 0; frame < 2; frame += 1) await nextFrame();
  const finite = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
  await Promise.all(finite.map(({ finished }) => finished.catch(() => null)));
}

/** One line per rule and place. */
async function violationsOf(axe: AxeBuilder): Promise<string[]> {
  const { violations, incomplete } = await axe.analyze();
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
