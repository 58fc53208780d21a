import { documentChecklist, type ChecklistItem } from '@app/contracts/sender/sender-rules.ts';
import type { SenderRow } from './sender.repository.ts';

/** The papers a sender needs, and which of them it has. */
export function checklistOf(
  { name, title, company }: Pick<SenderRow, 'name' | 'title' | 'company'>,
  kinds: readonly string[],
): ChecklistItem[] {
  const { legal_name: legalName = '', is_for_other: isForOther = false } = company;
  return documentChecklist({ name, title, legalName, isForOther, kinds });
}
