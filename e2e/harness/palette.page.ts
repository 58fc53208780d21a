import type { Locator, Page } from '@playwright/test';

/** The command palette, in either language. */
export class Palette {
  readonly page: Page;
  readonly button: Locator;
  readonly dialog: Locator;
  readonly field: Locator;
  readonly options: Locator;
  readonly active: Locator;
  readonly state: Locator;

  constructor(page: Page) {
    this.page = page;
    this.button = page.getByRole('banner').getByRole('button', { name: /^(tìm kiếm|search)$/i });
    this.dialog = page.getByRole('dialog', { name: /^(tìm kiếm|search)$/i });
    this.field = this.dialog.getByRole('combobox');
    this.options = this.dialog.getByRole('option');
    this.active = this.dialog.getByRole('option', { selected: true });
    this.state = this.dialog.getByRole('status');
  }

  /** Opens it the way a keyboard does. */
  async open(): Promise<void> {
    await this.page.keyboard.press('Control+k');
    await this.field.waitFor();
  }

  /** What stands under a heading. */
  group(name: string): Locator {
    return this.dialog.getByRole('group', { name, exact: true }).getByRole('option');
  }
}
