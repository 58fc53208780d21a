import type { PageEnvironment } from '@app/contracts/page-environment.ts';
import { PRODUCT_NAME } from '@app/contracts/constants.ts';
import { faviconLink } from '@app/host/boot/favicon.ts';
import { cspHashOf } from './digest.ts';
import type { HostRelease } from './release.ts';
import { fileUrl } from './store.ts';

export interface InlineParts {
  /** Bundled boot script. */
  readonly boot: string;
  /** What starts its second half, after the pins. Absent in hosts whose boot script wants the pins before itself. */
  readonly goOn?: string;
  /** Style and markup of the page before the app has arrived. */
  readonly skeletonStyle: string;
  readonly skeleton: string;
}

/** What a document names of a host's version. */
export type HostFiles = Pick<HostRelease, 'app' | 'version' | 'entry' | 'styles' | 'files'>;

/** Source expressions that allow the inline parts of a document. */
export function inlineHashes({ boot, goOn, skeletonStyle }: InlineParts): { scripts: string[]; styles: string[] } {
  const scripts = goOn === undefined ? [boot] : [boot, goOn];
  return { scripts: scripts.map(cspHashOf), styles: [cspHashOf(skeletonStyle)] };
}

/**
 * index.html of an environment. The order matters: the skeleton's style and the boot script's first half before the
 * skeleton, which is painted while the pins are on their way (nine tenths of the document are pins); then the pins and
 * what preloads their files; last the style sheet, without which no script after it would run.
 */
export function indexHtml(
  environment: PageEnvironment,
  host: HostFiles,
  parts: InlineParts,
  title: string = PRODUCT_NAME,
): string {
  const attributes = (file: string) => `integrity="${host.files[file]?.integrity ?? ''}" crossorigin`;
  const address = (file: string) => fileUrl(host.app, host.version, file);
  const preloads = host.styles.map(
    (file) => `<link rel="preload" as="style" href="${address(file)}" ${attributes(file)}>`,
  );
  const styles = host.styles.map((file) => `<link rel="stylesheet" href="${address(file)}" ${attributes(file)}>`);
  const pins = `<script type="application/json" id="environment">${inScript(JSON.stringify(environment))}</script>`;
  const boot = `<script>${parts.boot}</script>`;
  const isInHalves = parts.goOn !== undefined;
  return `<!doctype html>
<html lang="vi" data-api="${asText(environment.apiBase)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${asText(title)}</title>
${faviconLink}
<style>${parts.skeletonStyle}</style>
${preloads.join('\n')}
${isInHalves ? boot : `${pins}\n${boot}`}
<script defer src="${address(host.entry)}" ${attributes(host.entry)}></script>
</head>
<body>
<div id="root"></div>
${parts.skeleton}${isInHalves ? `\n${pins}\n<script>${parts.goOn}</script>` : ''}
${styles.join('\n')}
</body>
</html>
`;
}

/** Text that no markup starts in, and that cannot end the attribute it stands in. */
function asText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** JSON that cannot end the script element it stands in. */
function inScript(json: string): string {
  return json.replaceAll('<', '\\u003c');
}
