import type { Locator, Page } from '@playwright/test';

/** A file as a person chooses it. */
export interface SoundFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A tone as WAV of 8 kHz. `claimed` is what its header says of the bytes of its samples, instead of the truth. */
export function wavFile(name: string, seconds: number, { hertz = 400, claimed, height = 9_000 }: Lie = {}): SoundFile {
  const rate = 8_000;
  const frames = Math.round(seconds * rate);
  const buffer = Buffer.alloc(44 + 2 * frames);
  buffer.write('RIFF');
  buffer.writeUInt32LE(buffer.length - 8, 4);
  buffer.write('WAVEfmt ', 8);
  buffer.writeUInt32LE(16, 16);
  buffer.writeUInt16LE(1, 20);
  buffer.writeUInt16LE(1, 22);
  buffer.writeUInt32LE(rate, 24);
  buffer.writeUInt32LE(2 * rate, 28);
  buffer.writeUInt16LE(2, 32);
  buffer.writeUInt16LE(16, 34);
  buffer.write('data', 36);
  buffer.writeUInt32LE(claimed ?? 2 * frames, 40);
  for (let index = 0; index < frames; index += 1) {
    buffer.writeInt16LE(Math.round(height * Math.sin((2 * Math.PI * hertz * index) / rate)), 44 + 2 * index);
  }
  return { name, mimeType: 'audio/wav', buffer };
}

interface Lie {
  readonly hertz?: number;
  readonly claimed?: number;
  /** Of the tone, of 32 768. */
  readonly height?: number;
}

/** The library of sounds and the dialog over it. */
export class Sounds {
  readonly page: Page;
  readonly table: Locator;
  readonly dialog: Locator;
  readonly save: Locator;

  constructor(page: Page) {
    this.page = page;
    this.table = page.getByRole('table', { name: /^(Âm thanh|Sounds)$/ });
    this.dialog = page.getByRole('dialog');
    this.save = this.dialog.getByRole('button', { name: /^(Lưu âm thanh|Save the sound)$/ });
  }

  async open(): Promise<void> {
    await this.page.goto('/Campaigns/voices/sounds');
  }

  async openNew(tab: 'upload' | 'record' | 'speech' = 'upload'): Promise<void> {
    await this.page.goto(`/Campaigns/voices/modalCreateSound${tab === 'upload' ? '' : `?tab=${tab}`}`);
  }

  async choose(file: SoundFile): Promise<void> {
    await this.dialog.locator('input[type=file]').setInputFiles(file);
  }

  row(name: string): Locator {
    return this.table.getByRole('row').filter({ hasText: name });
  }

  async act(name: string, item: RegExp): Promise<void> {
    await this.row(name)
      .getByRole('button', { name: /^(Thao tác|Actions)/ })
      .click();
    await this.page.getByRole('menuitem', { name: item }).click();
  }
}
