import type { StatementDetail } from '@app/contracts/billing/statement.ts';
import { usageChannelText } from '@app/contracts/billing/usage-channel-text.ts';
import { formatDate, formatMonth } from '@app/contracts/rules/dates.ts';
import { formatMoney } from '@app/contracts/rules/money.ts';
import { Readable } from 'node:stream';
import { both } from '../invoice/invoice-paper-texts.ts';
import { colors, drawRule, FOOT, MARGIN, openPaper, WIDTH, write, type Paper } from '../invoice/paper.ts';
import { daysOf } from './months.ts';
import type { StatementParties } from './statement-parties.ts';
import { paperTexts as texts } from './statement-paper-texts.ts';

/** A month's statement as a page of PDF, in Vietnamese with English beside it. */
export async function statementPdf(statement: StatementDetail, parties: StatementParties): Promise<Readable> {
  const title = `${texts.title.vn} ${formatMonth(statement.month)}`;
  const paper = await openPaper({ title, author: parties.seller, at: parties.now });
  const end = drawHead(paper, statement, parties);
  drawLines(paper, statement, end);
  write(paper, both(texts.note), { x: MARGIN, y: FOOT, width: WIDTH }, { size: 8, color: colors.dim });
  paper.end();
  return Readable.from(paper, { objectMode: false });
}

function drawHead(paper: Paper, { month, is_closed: isClosed }: StatementDetail, parties: StatementParties): number {
  const place = { x: MARGIN, width: WIDTH };
  const dim = { size: 9, color: colors.dim };
  let y = write(paper, parties.seller, { ...place, y: MARGIN }, { size: 11, color: colors.dim });
  y = write(paper, `${texts.title.vn} ${formatMonth(month)}`, { ...place, y: y + 6 }, { size: 24, isBold: true });
  y = write(paper, `${texts.title.en} ${formatMonth(month)}`, { ...place, y }, { color: colors.dim }) + 12;
  const { first, next } = daysOf(month);
  const last = formatDate(new Date(`${next}T00:00:00+07:00`).getTime() - 1);
  const facts = [
    [both(texts.account), parties.account],
    [both(texts.taxCode), parties.taxCode],
    [both(texts.address), parties.address],
    [both(texts.period), `${formatDate(`${first}T00:00:00+07:00`)} – ${last}`],
    [both(texts.made), formatDate(parties.now)],
  ] as const;
  for (const [label, value] of facts) {
    if (value !== null) y = write(paper, `${label}: ${value}`, { ...place, y }, dim) + 3;
  }
  if (!isClosed) y = write(paper, both(texts.running), { ...place, y: y + 4 }, { size: 9, color: colors.alarm });
  return y + 18;
}

/** Each line with its sign, so that they add up to the closing balance. */
function drawLines(paper: Paper, statement: StatementDetail, from: number): void {
  const { opening, topups, bonuses, channels, refunds, adjustments, closing, on_hold: onHold, currency } = statement;
  drawRule(paper, from, colors.ink);
  let y = row(paper, from + 8, [both(texts.line), both(texts.amount)], { size: 9, isBold: true });
  const line = (label: string, amount: number, look: { isBold?: boolean; size?: number } = {}) => {
    drawRule(paper, y + 6);
    y = row(paper, y + 13, [label, formatMoney(amount, currency, 'vn')], look);
  };
  line(both(texts.opening), opening, { isBold: true });
  line(both(texts.topups), topups);
  if (bonuses !== 0) line(both(texts.bonuses), bonuses);
  if (channels.length === 0) line(both(texts.spent), 0);
  for (const { channel, amount } of channels) {
    const name = both({ vn: usageChannelText(channel, 'vn'), en: usageChannelText(channel, 'en') });
    line(`${both(texts.spent)}: ${name}`, -amount);
  }
  line(both(texts.refunds), refunds);
  if (adjustments !== 0) line(both(texts.adjustments), adjustments);
  drawRule(paper, y + 6, colors.ink);
  y = row(paper, y + 14, [both(texts.closing), formatMoney(closing, currency, 'vn')], { size: 13, isBold: true });
  if (onHold !== 0) row(paper, y + 4, [both(texts.onHold), formatMoney(onHold, currency, 'vn')], { size: 9 });
}

function row(
  paper: Paper,
  y: number,
  [label, value]: readonly [string, string],
  look: { isBold?: boolean; size?: number },
): number {
  const end = write(paper, label, { x: MARGIN, y, width: WIDTH - 160 }, look);
  return Math.max(end, write(paper, value, { x: MARGIN + WIDTH - 150, y, width: 150 }, { ...look, align: 'right' }));
}
