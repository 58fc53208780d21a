import type { ZaloDraft } from '@app/contracts/zalo/zalo-draft.ts';
import {
  buttonTypes,
  OTP_PARAM,
  paramTypeNames,
  rowEffects,
  templateKinds,
  templateTags,
} from '@app/contracts/zalo/zalo-limits.ts';

/** A template as Zalo takes it: header, body and footer with components, parameters by their numbers. */
export function templateBody(draft: ZaloDraft, trackingId: string): Record<string, unknown> {
  const { name, kind, tag, params, note } = draft;
  return {
    template_name: name,
    template_type: templateKinds.indexOf(kind) + 1,
    tag: String(templateTags.indexOf(tag) + 1),
    layout: layoutOf(draft),
    params: params.map((param) => ({
      type: String(paramTypeNames.indexOf(param.type) + 1),
      name: param.name,
      sample_value: param.sample,
    })),
    ...(note !== '' && { note }),
    tracking_id: trackingId,
  };
}

function layoutOf(draft: ZaloDraft) {
  const footer = footerOf(draft);
  return {
    header: { components: [headerOf(draft)] },
    body: { components: bodyOf(draft) },
    ...(footer.length > 0 && { footer: { components: footer } }),
  };
}

const image = (mediaId: string) => ({ type: 'IMAGE', media_id: mediaId });

function headerOf({ header }: ZaloDraft) {
  if (header.kind === 'logo') return { LOGO: { light: image(header.light), dark: image(header.dark) } };
  return { IMAGES: { items: header.items.map(image) } };
}

function bodyOf({ kind, title, paragraphs, table, payment, voucher, rating }: ZaloDraft) {
  return [
    ...(kind === 'otp' ? [{ OTP: { value: `<${OTP_PARAM}>` } }] : []),
    ...(title === null ? [] : [{ TITLE: { value: title } }]),
    ...paragraphs.map((value) => ({ PARAGRAPH: { value } })),
    ...(table.length === 0 ? [] : [{ TABLE: { rows: table.map(rowOf) } }]),
    ...(payment ? [{ PAYMENT: payment }] : []),
    ...(voucher ? [{ VOUCHER: voucherOf(voucher) }] : []),
    ...(rating ? [{ RATING: { items: rating.map((star, index) => ({ star: index + 1, ...star })) } }] : []),
  ];
}

function rowOf({ label, value, effect }: ZaloDraft['table'][number]) {
  return { title: label, value, row_type: rowEffects.indexOf(effect) };
}

function voucherOf({ code, start_date: start, ...voucher }: NonNullable<ZaloDraft['voucher']>) {
  return { ...voucher, voucher_code: code, ...(start !== '' && { start_date: start }) };
}

function footerOf({ buttons }: ZaloDraft) {
  if (buttons.length === 0) return [];
  const items = buttons.map(({ type, title, content }) => ({ type: buttonTypes[type], title, content }));
  return [{ BUTTONS: { items } }];
}

/** A number or text as Zalo says amounts; null for none. */
export function amountOf(value: string | number | null | undefined): number | null {
  if (value === null || value === undefined || value === '') return null;
  const amount = Number(value);
  return Number.isFinite(amount) ? amount : null;
}
