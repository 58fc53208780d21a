import { auditActionText } from '@app/contracts/audit/audit-actions.ts';
import { auditFieldText } from '@app/contracts/audit/audit-fields.ts';
import { auditValueText } from '@app/contracts/audit/audit-values.ts';
import type { AuditRow } from '@app/contracts/audit/audit.ts';
import type { Locale } from '@app/contracts/constants.ts';
import { walkAudit } from '../audit/audit-log.usecases.ts';
import type { Clock } from '../clock.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import { actorWords, auditTitles } from './audit-words.ts';
import type { AuditContent } from './file-content.ts';
import { tableOf, type Column } from './listed-table.ts';
import type { Table } from './table.ts';
import { timeText } from './time-text.ts';

const columns: readonly Column<keyof typeof auditTitles, AuditRow, Locale>[] = [
  ['at', ({ at }) => timeText(at)],
  ['actor', ({ actor }, locale) => actorText(actor, locale)],
  ['action', ({ action }, locale) => auditActionText(action, locale)],
  ['object', ({ object }) => object.name ?? ''],
  ['object_id', ({ object }) => object.id],
  ['changes', ({ changes }, locale) => changes.map((change) => changeText(change, locale)).join('; ')],
  ['reason', ({ reason }) => reason],
  ['ip', ({ ip }) => ip],
  ['id', ({ id }) => id],
];

interface Asked {
  readonly content: AuditContent;
  readonly locale: Locale;
}

/** The audit as its list has it, read as rows are taken; times are those of Vietnam. */
export function tableOfAudit(
  { clock, ...reader }: { database: Database; clock: Clock; scope: AccountScope },
  { content: { filter, isMasked }, locale }: Asked,
): Table {
  // What is written down while the file is read would move the rows of its pages.
  const to = filter.to ?? new Date(clock.now().getTime() + 1).toISOString();
  const batches = walkAudit({ ...reader, isMasked }, { ...filter, to });
  return tableOf({ columns, titles: auditTitles, locale, shown: locale, batches });
}

function actorText({ kind, id, name }: AuditRow['actor'], locale: Locale): string {
  const shown = name === '' ? (id ?? '') : name;
  const word = Object.entries(actorWords).find(([known]) => known === kind)?.[1][locale];
  return word === undefined ? shown : [word, ...(name === '' ? [] : [name])].join(': ');
}

function changeText({ field, before, after }: AuditRow['changes'][number], locale: Locale): string {
  const textOf = (value: string | null) => (value === null ? '–' : auditValueText({ field, value }, locale));
  return `${auditFieldText(field, locale)}: ${textOf(before)} → ${textOf(after)}`;
}
