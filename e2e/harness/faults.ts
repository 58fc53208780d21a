import type { Page } from '@playwright/test';

/** Collects what a person would not see but must not happen: console errors (CSP violations too), uncaught errors. */
export class Faults {
  private readonly found: string[] = [];
  private readonly expected: RegExp[] = [];

  /** Starts to watch a page. */
  watch(page: Page): void {
    page.on('console', (message) => {
      if (message.type() === 'error') this.found.push(`${message.text()} (${message.location().url})`);
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
