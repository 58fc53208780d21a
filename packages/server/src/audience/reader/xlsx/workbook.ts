import { ListFailure } from '../list-failure.ts';
import { resolvePart, type Parts } from './parts.ts';
import { readWholeXml } from './xml.ts';

const WORKBOOK = 'xl/workbook.xml';
/** More than any program writes: what is beyond is made to fill memory. */
const MOST_SHEETS = 10_000;
const MOST_RELATIONS = 20_000;

export interface Workbook {
  /** Paths of the parts that matter; null where the file has none. */
  readonly sheet: string;
  readonly strings: string | null;
  readonly styles: string | null;
  /** Days are counted from 1904 instead of 1900. */
  readonly starts1904: boolean;
}

/** Finds the first sheet that can be seen. Throws ListFailure `not_a_table` for a package that is no workbook. */
export async function readWorkbook(parts: Parts): Promise<Workbook> {
  if (!parts.has(WORKBOOK)) throw new ListFailure('not_a_table');
  const { relation, starts1904 } = await readSheets(parts);
  const relations = await readRelations(parts);
  const byType = (type: string) => relations.find((each) => each.type.endsWith(`/${type}`))?.target;
  const existing = (path: string | undefined) => (path !== undefined && parts.has(path) ? path : null);
  const sheet = existing(relations.find(({ id }) => id === relation)?.target ?? byType('worksheet'));
  if (sheet === null) throw new ListFailure('not_a_table');
  return {
    sheet,
    strings: existing(byType('sharedStrings')),
    styles: existing(byType('styles')),
    starts1904,
  };
}

async function readSheets(parts: Parts): Promise<{ relation: string | undefined; starts1904: boolean }> {
  const shown: (string | undefined)[] = [];
  let starts1904 = false;
  await readWholeXml(await parts.open(WORKBOOK), {
    open: (name, attributes) => {
      if (name === 'workbookPr') starts1904 = ['1', 'true'].includes(attributes['date1904'] ?? '');
      if (shown.length > MOST_SHEETS) throw new ListFailure('too_large');
      if (name === 'sheet' && (attributes['state'] ?? 'visible') === 'visible') shown.push(relationOf(attributes));
    },
  });
  return { relation: shown[0], starts1904 };
}

/** `r:id`, whatever the prefix is. */
function relationOf(attributes: Readonly<Record<string, string>>): string | undefined {
  return Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1];
}

async function readRelations(parts: Parts): Promise<{ id: string; type: string; target: string }[]> {
  const path = 'xl/_rels/workbook.xml.rels';
  if (!parts.has(path)) throw new ListFailure('damaged');
  const relations: { id: string; type: string; target: string }[] = [];
  await readWholeXml(await parts.open(path), {
    open: (name, { Id: id = '', Type: type = '', Target: target = '' }) => {
      if (relations.length > MOST_RELATIONS) throw new ListFailure('too_large');
      if (name === 'Relationship') relations.push({ id, type, target: resolvePart(WORKBOOK, target) });
    },
  });
  return relations;
}
