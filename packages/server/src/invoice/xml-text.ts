/** An element with its attributes and its text or children; null children are left out. */
export interface Element {
  readonly name: string;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly content: string | number | readonly (Element | null)[];
}

/** An element with a text; nothing for what there is not. */
export function withText(name: string, content: string | number | null): Element | null {
  return content === null ? null : { name, content };
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Writes a document of XML 1.0 in UTF-8, an element a line. */
export function xmlText(root: Element): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${write(root, '')}\n`;
}

function write({ name, attributes = {}, content }: Element, indent: string): string {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escape(value)}"`);
  const head = `${indent}<${name}${given.join('')}`;
  if (typeof content !== 'object') return `${head}>${escape(String(content))}</${name}>`;
  const children = content.flatMap((child) => (child ? [write(child, `${indent}  `)] : []));
  return children.length === 0 ? `${head}/>` : `${head}>\n${children.join('\n')}\n${indent}</${name}>`;
}

/** Without the characters that no XML may have, not even escaped; line ends in attributes would become blanks. */
function escape(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/[&<>"]/g, (letter) => entities[letter] ?? letter)
    .replaceAll('\r', '&#13;');
}
