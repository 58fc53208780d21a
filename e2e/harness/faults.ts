import type { Page } from '@playwright/test';

/** Texts that no catalogue has are shown as their ids; lingui only warns. */
const MISSING_TEXT = /^Uncompiled message/;

/** Collects what must not happen: errors in the console (CSP violations too), uncaught errors, texts without a catalogue. */
export class Faults {
  private readonly found: string[] = [];
  private readonly expected: RegExp[] = [];

  /** Starts to watch a page. */
  watch(page: Page): void {
    page.on('console', (message) => {
      const isFault = message.type() === 'error' || MISSING_TEXT.test(message.text());
      if (isFault) this.found.push(`${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => this.found.push(error.stack ?? error.message));
  }

  /** Says that a test provokes a fault, such as the browser's own line about a 401. */
  expect(fault: RegExp): void {
    this.expected.push(fault);
  }

  /** What happened and was not expected. */
  unexpected(): string[] {
    return this.found.filter((fault) => !this.expected.some((pattern) => pattern.test(fault)));
  }
}
