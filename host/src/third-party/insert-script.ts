import type { ThirdPartyScript } from '@app/contracts/pins.ts';
import { whenIdle } from '@app/platform/when-idle.ts';

const inserted = new Set<string>();

/** Whether a script has been let into this page: it cannot be taken out again without a load. */
export function isInserted({ src }: ThirdPartyScript): boolean {
  return inserted.has(src);
}

/**
 * Loads a script of a third party, once, when the page has nothing else to do. One that is blocked, away or throws is
 * left alone: without `crossorigin` its faults are the browser's to show and no part of our reports.
 */
export function insertWhenIdle(script: ThirdPartyScript): void {
  if (inserted.has(script.src)) return;
  inserted.add(script.src);
  whenIdle(() => insert(script));
}

function insert({ name, src }: ThirdPartyScript): void {
  const script = document.createElement('script');
  script.dataset['thirdParty'] = name;
  script.async = true;
  script.referrerPolicy = 'origin';
  try {
    script.src = src;
  } catch {
    // The page's own policy refuses an origin that the environment does not name.
    return;
  }
  document.head.append(script);
}
