import type { ZaloDraft } from '@app/contracts/zalo/zalo-draft.ts';
import { usedParams } from '@app/contracts/zalo/zalo-draft.ts';
import {
  OTP_PARAM,
  parts,
  STARS,
  type ButtonType,
  type ParamType,
  type RowEffect,
  type TemplateKind,
  type TemplateTag,
} from '@app/contracts/zalo/zalo-limits.ts';

/** A picture that Zalo has, and where it can be seen. */
export interface Picture {
  readonly mediaId: string;
  readonly url: string;
}

interface Star {
  readonly title: string;
  readonly question: string;
  /** One a line. */
  readonly answers: string;
  readonly thanks: string;
  readonly description: string;
}

/** A line of a list, which keeps its name wherever it stands. */
type Line<Content> = Readonly<Content> & { readonly id: string };

/** The lists that grow and shrink. */
export type ListName = 'paragraphs' | 'table' | 'buttons';

/** What stands in the form: everything that was typed, also what the chosen kind has no place for. */
export interface BuilderForm {
  readonly name: string;
  readonly kind: TemplateKind;
  readonly tag: TemplateTag;
  readonly headerKind: 'logo' | 'images';
  readonly light: Picture | null;
  readonly dark: Picture | null;
  readonly images: readonly Picture[];
  readonly title: string;
  readonly paragraphs: readonly Line<{ text: string }>[];
  readonly table: readonly Line<{ label: string; value: string; effect: RowEffect }>[];
  readonly buttons: readonly Line<{ type: ButtonType; title: string; content: string }>[];
  readonly payment: Readonly<Record<'bank_code' | 'account_name' | 'bank_account' | 'amount' | 'note', string>>;
  readonly voucher: Readonly<Record<'name' | 'condition' | 'code' | 'start_date' | 'end_date', string>>;
  readonly rating: readonly Star[];
  readonly params: Readonly<Record<string, { readonly type: ParamType; readonly sample: string }>>;
  readonly note: string;
}

export const emptyStar: Star = { title: '', question: '', answers: '', thanks: '', description: '' };

export const emptyForm: BuilderForm = {
  name: '',
  kind: 'custom',
  tag: 'transaction',
  headerKind: 'logo',
  light: null,
  dark: null,
  images: [],
  title: '',
  paragraphs: [{ id: '0', text: '' }],
  table: [],
  buttons: [],
  payment: { bank_code: '', account_name: '', bank_account: '', amount: '', note: '' },
  voucher: { name: '', condition: '', code: '', start_date: '', end_date: '' },
  rating: Array.from({ length: STARS }, () => emptyStar),
  params: {},
  note: '',
};

const guesses: readonly (readonly [RegExp, ParamType])[] = [
  [/^otp$/, 'otp'],
  [/link|url/, 'link'],
  [/phone|sdt/, 'phone'],
  [/date|time|ngay|gio/, 'time'],
  [/amount|quantity|so_luong/, 'amount'],
  [/price|total|money|tien/, 'currency'],
  [/address|dia_chi/, 'address'],
  [/status|trang_thai/, 'status'],
  [/product|brand|san_pham/, 'product'],
  [/code|order|id$|^ma/, 'code'],
  [/name|ten/, 'customer_name'],
];

/** What a parameter most likely holds, by its name. */
export function guessType(name: string): ParamType {
  return guesses.find(([pattern]) => pattern.test(name.toLowerCase()))?.[1] ?? 'label';
}

/** Parameters of a form, as the template would declare them. */
export function paramsOf(form: BuilderForm): ZaloDraft['params'] {
  return usedParams(contentOf(form)).map((name) => {
    const known = Object.hasOwn(form.params, name) ? form.params[name] : undefined;
    return { name, type: known?.type ?? (name === OTP_PARAM ? 'otp' : guessType(name)), sample: known?.sample ?? '' };
  });
}

/** What the kind has a place for. */
function contentOf({ kind, title, paragraphs, table, buttons, payment, voucher }: BuilderForm) {
  const has = parts[kind];
  return {
    kind,
    title: has.title ? title : null,
    paragraphs: paragraphs.slice(0, has.maxParagraphs).map(({ text }) => text),
    table: has.table ? table.map(({ label, value, effect }) => ({ label, value, effect })) : [],
    buttons: has.buttons ? buttons.map(({ type, title: label, content }) => ({ type, title: label, content })) : [],
    payment: kind === 'payment' ? payment : null,
    voucher: kind === 'voucher' ? voucher : null,
  };
}

/** The template that a form stands for; it may break limits, which its schema tells. */
export function draftOf(form: BuilderForm) {
  const { name, kind, tag, headerKind, light, dark, images, rating, note } = form;
  const isLogo = headerKind === 'logo' || !parts[kind].images;
  return {
    ...contentOf(form),
    name,
    tag,
    header: isLogo
      ? { kind: 'logo', light: light?.mediaId ?? '', dark: dark?.mediaId ?? '' }
      : { kind: 'images', items: images.map(({ mediaId }) => mediaId) },
    rating: kind === 'rating' ? rating.map((star) => ({ ...star, answers: linesOf(star.answers) })) : null,
    params: paramsOf(form),
    note,
  };
}

function linesOf(text: string): string[] {
  return text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
}

/** A new line of a list. */
export function newLine<Content extends object>(content: Content): Line<Content> {
  return { ...content, id: crypto.randomUUID() };
}

function named<Content extends object>(lines: readonly Content[]): Line<Content>[] {
  return lines.map((line, index) => ({ ...line, id: String(index) }));
}

/** Names of fields once a line of a list is gone: those of the lines below move up with them. */
export function withoutLine(fields: ReadonlySet<string>, list: ListName, index: number): Set<string> {
  const kept = new Set<string>();
  for (const field of fields) {
    const [name, place = '', ...rest] = field.split('.');
    const at = Number(place);
    if (name !== list || at < index) kept.add(field);
    else if (at > index) kept.add([list, at - 1, ...rest].join('.'));
  }
  return kept;
}

/** The form of a template that is to be changed. */
export function formOf(draft: ZaloDraft, pictures: Readonly<Record<string, string>>): BuilderForm {
  const { header } = draft;
  const picture = (mediaId: string): Picture => ({ mediaId, url: pictures[mediaId] ?? '' });
  const rating = draft.rating?.map((star) => ({ ...star, answers: star.answers.join('\n') })) ?? emptyForm.rating;
  return {
    name: draft.name,
    kind: draft.kind,
    tag: draft.tag,
    headerKind: header.kind,
    light: header.kind === 'logo' ? picture(header.light) : null,
    dark: header.kind === 'logo' ? picture(header.dark) : null,
    images: header.kind === 'images' ? header.items.map(picture) : [],
    title: draft.title ?? '',
    paragraphs: named(draft.paragraphs.map((text) => ({ text }))),
    table: named(draft.table),
    buttons: named(draft.buttons),
    payment: draft.payment ?? emptyForm.payment,
    voucher: draft.voucher ?? emptyForm.voucher,
    rating,
    params: Object.fromEntries(draft.params.map(({ name, type, sample }) => [name, { type, sample }])),
    note: draft.note,
  };
}
