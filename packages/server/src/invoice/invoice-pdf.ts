import type { Invoice } from '@app/contracts/billing/invoice.ts';
import { formatDate } from '@app/contracts/rules/dates.ts';
import { formatDecimal, formatMoney, formatNumber } from '@app/contracts/rules/money.ts';
import type { Bilingual } from '@app/contracts/texts/bilingual.ts';
import { Readable } from 'node:stream';
import { both, methodText, paperTexts as texts } from './invoice-paper-texts.ts';
import { colors, drawRule, FOOT, MARGIN, openPaper, WIDTH, write, type Paper } from './paper.ts';

const GAP = 24;
const HALF = (WIDTH - GAP) / 2;
const RIGHT_HALF = MARGIN + HALF + GAP;

/** An invoice as a page of PDF, in Vietnamese with English beside it. */
export async function invoicePdf(invoice: Invoice): Promise<Readable> {
  const { number, seller, issued_at: at } = invoice;
  const title = `${texts.title.vn} ${number}`;
  const paper = await openPaper({ title, author: seller.legal_name, at: new Date(at) });
  let y = drawHead(paper, invoice);
  y = drawStatus(paper, invoice, y);
  y = drawParties(paper, invoice, y);
  y = drawLines(paper, invoice, y);
  drawTotals(paper, invoice, y);
  write(paper, both(texts.note), { x: MARGIN, y: FOOT, width: WIDTH }, { size: 8, color: colors.dim });
  paper.end();
  return Readable.from(paper, { objectMode: false });
}

/** Who makes it out on the left, what it is on the right. */
function drawHead(paper: Paper, { seller, number, issued_at: at }: Invoice): number {
  const left = { x: MARGIN, width: HALF };
  let y = write(paper, seller.legal_name, { ...left, y: MARGIN }, { size: 13, isBold: true });
  y = drawFact(paper, { ...left, y: y + 4 }, [texts.taxCode, seller.tax_code]);
  y = drawFact(paper, { ...left, y }, [texts.address, seller.address]);
  const right = { x: RIGHT_HALF, width: HALF };
  let end = write(paper, texts.title.vn, { ...right, y: MARGIN - 8 }, { size: 24, isBold: true, align: 'right' });
  end = write(paper, texts.title.en, { ...right, y: end }, { color: colors.dim, align: 'right' });
  end = write(paper, `${both(texts.number)}: ${number}`, { ...right, y: end + 8 }, { isBold: true, align: 'right' });
  end = write(paper, `${both(texts.issued)}: ${formatDate(at)}`, { ...right, y: end + 2 }, { align: 'right' });
  return Math.max(y, end) + 20;
}

/** Which invoice stands in whose place, and that this one is in force no more. */
function drawStatus(
  paper: Paper,
  { status, ended_at: ended, replaces, replaced_by: by }: Invoice,
  from: number,
): number {
  const place = { x: MARGIN, width: WIDTH };
  let y = from;
  if (ended !== null) {
    const ending = both(status === 'replaced' ? texts.replaced : texts.cancelled);
    const words = [`${ending}: ${formatDate(ended)}`, ...(by ? [by.number] : [])].join(' → ');
    y = write(paper, words, { ...place, y }, { size: 12, isBold: true, color: colors.alarm }) + 10;
  }
  if (replaces) y = write(paper, `${both(texts.replaces)}: ${replaces.number}`, { ...place, y }) + 10;
  return y;
}

/** To whom it is made out on the left, how it was paid on the right. */
function drawParties(paper: Paper, { buyer, payment }: Invoice, from: number): number {
  drawRule(paper, from);
  const [left, right] = [
    { x: MARGIN, width: HALF },
    { x: RIGHT_HALF, width: HALF },
  ];
  let y = write(paper, both(texts.buyer), { ...left, y: from + 14 }, { size: 9, color: colors.dim });
  y = write(paper, buyer.legal_name, { ...left, y: y + 2 }, { size: 12, isBold: true }) + 2;
  const facts: readonly (readonly [Bilingual, string | null])[] = [
    [texts.taxCode, buyer.tax_code],
    [texts.address, buyer.address],
    [texts.email, buyer.email],
  ];
  for (const [label, value] of facts) if (value !== null) y = drawFact(paper, { ...left, y }, [label, value]);
  let end = write(paper, both(texts.payment), { ...right, y: from + 14 }, { size: 9, color: colors.dim });
  end = write(paper, both(methodText(payment.method)), { ...right, y: end + 2 }, { size: 12, isBold: true }) + 2;
  end = drawFact(paper, { ...right, y: end }, [texts.paymentId, payment.id]);
  return Math.max(y, end) + 24;
}

const columns = [
  { title: texts.description, x: MARGIN, width: WIDTH - 280, align: 'left' },
  { title: texts.quantity, x: MARGIN + WIDTH - 272, width: 56, align: 'right' },
  { title: texts.unitPrice, x: MARGIN + WIDTH - 208, width: 100, align: 'right' },
  { title: texts.amount, x: MARGIN + WIDTH - 100, width: 100, align: 'right' },
] as const;

function drawLines(paper: Paper, { lines, currency }: Invoice, from: number): number {
  drawRule(paper, from, colors.ink);
  let y = Math.max(
    ...columns.map(({ title, align, ...place }) => {
      const end = write(paper, title.vn, { ...place, y: from + 8 }, { size: 9, isBold: true, align });
      return write(paper, title.en, { ...place, y: end }, { size: 8, color: colors.dim, align });
    }),
  );
  for (const { description, quantity, unit_price: price, amount } of lines) {
    drawRule(paper, y + 8);
    const cells = [
      description.vn,
      formatNumber(quantity),
      formatMoney(price, currency, 'vn'),
      formatMoney(amount, currency, 'vn'),
    ];
    const top = y + 16;
    const ends = columns.map(({ align, x, width }, index) =>
      write(paper, cells[index] ?? '', { x, width, y: top }, { align }),
    );
    const [{ x, width }] = columns;
    y = write(paper, description.en, { x, width, y: ends[0] ?? top }, { size: 9, color: colors.dim });
    y = Math.max(y, ...ends);
  }
  drawRule(paper, y + 10, colors.ink);
  return y + 18;
}

function drawTotals(paper: Paper, { subtotal, vat_rate: rate, vat, total, currency }: Invoice, from: number): void {
  const percent = formatDecimal(rate * 100, Number.isInteger(Math.round(rate * 1_000) / 10) ? 0 : 1, 'vn');
  const rows = [
    [both(texts.subtotal), subtotal, {}],
    [`${both(texts.vat)} (${percent}%)`, vat, {}],
    [both(texts.total), total, { size: 13, isBold: true }],
  ] as const;
  let y = from;
  for (const [label, amount, look] of rows) {
    const end = write(paper, label, { x: RIGHT_HALF, width: HALF - 110, y }, look);
    write(
      paper,
      formatMoney(amount, currency, 'vn'),
      { x: MARGIN + WIDTH - 130, width: 130, y },
      { ...look, align: 'right' },
    );
    y = end + 8;
  }
}

/** A label in dim letters with its value after it. Returns where it ends. */
function drawFact(
  paper: Paper,
  place: { readonly x: number; readonly y: number; readonly width: number },
  [label, value]: readonly [Bilingual, string],
): number {
  return write(paper, `${both(label)}: ${value}`, place, { size: 9, color: colors.dim }) + 2;
}
