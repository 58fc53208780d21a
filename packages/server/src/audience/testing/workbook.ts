import { zipOf, type ZipFile } from './zip.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export interface TestWorkbook {
  /** Rows of the first sheet, as XML: `<row r="1"><c r="A1"><v>1</v></c></row>`. */
  readonly rows: string;
  /** Entries of the table of shared texts, as XML: `<si><t>a</t></si>`. */
  readonly strings?: string;
  readonly styles?: string;
  readonly workbook?: string;
  readonly more?: readonly ZipFile[];
}

const usualWorkbook = `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`;

function relation(id: string, type: string, target: string): string {
  return `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
}

/** A spreadsheet made of the XML that is given. */
export function workbookOf(parts: TestWorkbook): Buffer<ArrayBuffer> {
  const { rows, strings = '', styles = '', workbook = usualWorkbook, more = [] } = parts;
  return zipOf([
    { name: 'xl/workbook.xml', content: workbook },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships>${relation('rId1', 'worksheet', 'worksheets/sheet1.xml')}${relation(
        'rId2',
        'worksheet',
        '/xl/worksheets/sheet2.xml',
      )}${relation('rId3', 'sharedStrings', 'sharedStrings.xml')}${relation('rId4', 'styles', 'styles.xml')}</Relationships>`,
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      content: `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`,
    },
    { name: 'xl/sharedStrings.xml', content: `<sst xmlns="${MAIN}">${strings}</sst>` },
    { name: 'xl/styles.xml', content: `<styleSheet xmlns="${MAIN}">${styles}</styleSheet>` },
    ...more,
  ]);
}
