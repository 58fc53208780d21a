import { SaxesParser } from 'saxes';
import { expect } from 'vitest';

/** Elements without children, by their path and what tells them apart. All must be in the namespace. */
export function readXml(text: string, namespace: string): Record<string, string> {
  const parser = new SaxesParser({ xmlns: true });
  const path: string[] = [];
  const found: Record<string, string> = {};
  let content = '';
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, uri, attributes }) => {
    expect(uri).toBe(namespace);
    const mark = attributes['xml:lang'] ?? attributes['channel'];
    path.push(mark ? `${name}@${mark.value}` : name);
    content = '';
  });
  parser.on('text', (part) => (content += part));
  parser.on('closetag', () => {
    if (content.trim() !== '') found[path.slice(1).join('/')] = content;
    path.pop();
    content = '';
  });
  parser.write(text).close();
  return found;
}
