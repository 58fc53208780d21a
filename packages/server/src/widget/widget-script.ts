import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Config } from '../config.ts';

/** Of what pages may rely on: attributes, events, parts that can be styled. */
const WIDGET_VERSION = '1.0.0';

export interface WidgetScript {
  /** Its file in `/widget/`: version and hash, so that what an address leads to never changes. */
  readonly name: string;
  readonly content: string;
  /** What a page's `integrity` says of it. */
  readonly integrity: string;
}

const read = new Map<string, WidgetScript | null>();

/** The script that snippets name now; null where none was built, as when the server runs from its sources. */
export function currentScript({ widgetFile }: Pick<Config, 'widgetFile'>): WidgetScript | null {
  const file = widgetFile ?? fileURLToPath(new URL('./widget.js', import.meta.url));
  const known = read.get(file);
  if (known !== undefined) return known;
  const script = existsSync(file) ? scriptOf(readFileSync(file, 'utf8')) : null;
  read.set(file, script);
  return script;
}

function scriptOf(content: string): WidgetScript {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 16);
  const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  return { name: `otp-${WIDGET_VERSION}.${hash}.js`, content, integrity };
}

/** The element that a customer copies into a page. */
export function snippetOf(config: Pick<Config, 'publicUrl' | 'widgetFile'>, publicKey: string): string {
  const script = currentScript(config);
  if (!script) return '';
  const src = `${config.publicUrl}/widget/${script.name}`;
  return `<script src="${src}" integrity="${script.integrity}" crossorigin="anonymous" data-key="${publicKey}" defer></script>`;
}
