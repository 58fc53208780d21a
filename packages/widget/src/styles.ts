import type { WidgetTheme } from '@app/contracts/widget/widget-settings.ts';

const light = '--paper:#fff;--ink:#1a1d21;--dim:#5a6169;--line:#7d858e;--bad:#b3261e;--good:#1b6e3c';
const dark = '--paper:#1b1e23;--ink:#f1f3f5;--dim:#b4bac2;--line:#8a929b;--bad:#ffb4ab;--good:#8fd9a8';

const rules = `
:host{display:block;max-width:400px;min-width:0;font:16px/1.5 system-ui,sans-serif}
:host([hidden]){display:none}
.box{box-sizing:border-box;padding:20px;border:1px solid var(--line);border-radius:var(--round);background:var(--paper);color:var(--ink);overflow-wrap:anywhere}
.box *{box-sizing:border-box}
img{display:block;max-width:160px;max-height:48px;margin:0 0 12px}
h2{margin:0 0 4px;font-size:20px;line-height:1.3}
p{margin:0 0 12px}
.dim{color:var(--dim);font-size:14px}
form,fieldset{margin:0;padding:0;border:0;min-width:0}
legend,label{display:block;padding:0;font-weight:600;margin:0 0 4px}
.choice{display:flex;flex-wrap:wrap;gap:4px 16px;margin:0 0 12px}
.choice label{display:flex;align-items:center;gap:8px;min-height:44px;font-weight:400}
.choice input{width:20px;height:20px;margin:0}
.field{width:100%;min-height:48px;padding:8px 12px;font:inherit;color:inherit;background:transparent;border:1px solid var(--line);border-radius:var(--round);margin:0 0 12px}
.code{font-size:24px;letter-spacing:.25em;font-variant-numeric:tabular-nums}
.field[aria-invalid=true]{border-color:var(--bad);border-width:2px}
button{min-height:44px;padding:8px 16px;font:inherit;border-radius:var(--round);cursor:pointer}
.main{display:block;width:100%;min-height:48px;font-weight:600;border:1px solid transparent;background:var(--brand);color:var(--on-brand)}
.plain{padding:8px 0;margin:0 16px 0 0;border:0;background:none;color:inherit;text-decoration:underline;text-align:left}
button:disabled,button[aria-disabled=true]{cursor:default;text-decoration:none}
.main[aria-disabled=true]{background:transparent;color:var(--dim);border-color:var(--line)}
.plain[aria-disabled=true]{color:var(--dim)}
.error{color:var(--bad);margin:0 0 12px}
.error:empty,.status:empty{display:none}
.done{color:var(--good);font-weight:600;margin:0}
.more{display:flex;flex-wrap:wrap;margin:8px 0 0}
:focus-visible{outline:3px solid var(--ink);outline-offset:2px}
.done:focus,h2:focus{outline:none}
.box{transition:border-color .2s}
@media (prefers-reduced-motion:reduce){.box{transition:none}}
@media (forced-colors:active){.main{border-color:ButtonText}}
`;

/** The looks of a widget, as a sheet that a strict policy of the page does not forbid. */
export function sheetOf({ color, radius, dark: scheme }: WidgetTheme): CSSStyleSheet {
  const brand = /^#[\da-f]{6}$/i.test(color) ? color : '#1664c0';
  const own = `--brand:${brand};--on-brand:${inkOn(brand)};--round:${Math.max(0, radius)}px`;
  const auto = scheme === 'auto' ? `@media (prefers-color-scheme:dark){:host{${dark}}}` : '';
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`:host{${scheme === 'dark' ? dark : light};${own}}${auto}${rules}`);
  return sheet;
}

/** Black or white, whichever is easier to read on a color: one of them always has a contrast of 4.5. */
export function inkOn(color: string): '#000' | '#fff' {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(color.slice(at, at + 2), 16)));
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  // Where contrast with black and with white is the same.
  return luminance > 0.179 ? '#000' : '#fff';
}

function linear(channel: number): number {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}
