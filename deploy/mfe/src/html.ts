import type { PageEnvironment } from '@app/contracts/page-environment.ts';
import { PRODUCT_NAME } from '@app/contracts/constants.ts';
import { faviconLink } from '@app/host/boot/favicon.ts';
import { cspHashOf } from './digest.ts';
import type { HostRelease } from './release.ts';
import { fileUrl } from './store.ts';

export interface InlineParts {
  /** Bundled boot script. */
  readonly boot: string;
  /** Style and markup of the page before the app has arrived. */
  readonly skeletonStyle: string;
  readonly skeleton: string;
}

/** Source expressions that allow the inline parts of a document. */
export function inlineHashes({ boot, skeletonStyle }: InlineParts): { scripts: string[]; styles: string[] } {
  return { scripts: [cspHashOf(boot)], styles: [cspHashOf(skeletonStyle)] };
}

/**
 * index.html of an environment. The order matters: the skeleton's style first, the pins and the boot script before the
 * files it preloads, the style sheet after the skeleton so that the skeleton is painted without it.
 */
export function indexHtml(
  environment: PageEnvironment,
  host: HostRelease,
  parts: InlineParts,
  title: string = PRODUCT_NAME,
): string {
  const attributes = (file: string) => `integrity="${host.files[file]?.integrity ?? ''}" crossorigin`;
  const address = (file: string) => fileUrl(host.app, host.version, file);
  const preloads = host.styles.map(
    (file) => `<link rel="preload" as="style" href="${address(file)}" ${attributes(file)}>`,
  );
  const styles = host.styles.map((file) => `<link rel="stylesheet" href="${address(file)}" ${attributes(file)}>`);
  return `<!doctype html>
<html lang="vi">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${asText(title)}</title>
${faviconLink}
<style>${parts.skeletonStyle}</style>
${preloads.join('\n')}
<script type="application/json" id="environment">${inScript(JSON.stringify(environment))}</script>
<script>${parts.boot}</script>
<script defer src="${address(host.entry)}" ${attributes(host.entry)}></script>
</head>
<body>
<div id="root"></div>
${parts.skeleton}
${styles.join('\n')}
</body>
</html>
`;
}

/** Text that no markup starts in. */
function asText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** JSON that cannot end the script element it stands in. */
function inScript(json: string): string {
  return json.replaceAll('<', '\\u003c');
}
