import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const regular = require.resolve('@expo-google-fonts/be-vietnam-pro/400Regular/BeVietnamPro_400Regular.ttf');
const bold = require.resolve('@expo-google-fonts/be-vietnam-pro/600SemiBold/BeVietnamPro_600SemiBold.ttf');

export const colors = { ink: '#1b2430', dim: '#5b6672', rule: '#d5dae0', alarm: '#b42318' } as const;

/** Points of an A4 page. */
export const MARGIN = 48;
export const WIDTH = 595.28 - 2 * MARGIN;
export const FOOT = 786;

export type Paper = PDFKit.PDFDocument;

/** A page of A4 with the letters of Vietnamese; of its fonts only the letters in use are embedded. */
export async function openPaper({ title, author, at }: { title: string; author: string; at: Date }): Promise<Paper> {
  // It weighs much, and few processes ever write a page.
  const { default: PDFDocument } = await import('pdfkit');
  return new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: 'vi',
    font: regular,
    info: { Title: title, Author: author, CreationDate: at },
  });
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

interface Look {
  readonly size?: number;
  readonly color?: string;
  readonly isBold?: boolean;
  readonly align?: 'left' | 'right';
}

/** Writes a text into a column of the page. Returns where it ends, from the top. */
export function write(paper: Paper, text: string, { x, y, width }: Place, look: Look = {}): number {
  const { size = 10, color = colors.ink, isBold = false, align = 'left' } = look;
  // Composed letters have a shape of their own, where an accent by itself may stand beside its letter.
  const composed = text.normalize('NFC');
  paper.font(isBold ? bold : regular, size).fillColor(color);
  const height = paper.heightOfString(composed, { width, align });
  paper.text(composed, x, y, { width, align });
  return y + height;
}

/** Draws a line across the page. */
export function drawRule(paper: Paper, y: number, color: string = colors.rule): void {
  paper
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .lineWidth(0.75)
    .strokeColor(color)
    .stroke();
}
