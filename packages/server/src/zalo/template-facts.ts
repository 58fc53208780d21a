import { templateTags } from '@app/contracts/zalo/zalo-limits.ts';
import { templateStatusOf } from '@app/contracts/zalo/zalo-states.ts';
import { json } from '../database/tables/columns.ts';
import type { ZaloTemplateInfo } from '../ports/zalo.ts';
import type { TemplateRow } from './template.repository.ts';

/** Names that Zalo had for purposes until April 2024, which old templates keep, and has now. */
const tagNames: Readonly<Record<string, string>> = {
  OTP: 'transaction',
  IN_TRANSACTION: 'transaction',
  TRANSACTION: 'transaction',
  POST_TRANSACTION: 'customer_care',
  ACCOUNT_UPDATE: 'customer_care',
  GENERAL_UPDATE: 'customer_care',
  CUSTOMER_CARE: 'customer_care',
  FOLLOW_UP: 'promotion',
  PROMOTION: 'promotion',
};

/** Our word for a purpose as Zalo names or numbers it; null for none, or one that nobody knows. */
export function tagOf(tag: string | null): string | null {
  if (tag === null) return null;
  return templateTags[Number(tag) - 1] ?? tagNames[tag] ?? null;
}

/** The columns that Zalo fills in; what was written here stays beside it. */
export function factsOf(info: ZaloTemplateInfo, present: Pick<TemplateRow, 'tag' | 'params'> | null) {
  const samples = new Map(present?.params.map(({ name, sample, type }) => [name, { sample, type }]));
  const params = info.params.map(({ name, type, require, minLength, maxLength, acceptNull }) => ({
    name,
    // Zalo tells little more than that it is a text; what was chosen here says more.
    type: samples.get(name)?.type ?? type,
    require,
    min_length: minLength,
    max_length: maxLength,
    accept_null: acceptNull,
    sample: samples.get(name)?.sample ?? null,
  }));
  return {
    name: info.name,
    tag: tagOf(info.tag) ?? present?.tag ?? null,
    zalo_status: info.status,
    status: templateStatusOf(info.status),
    reason: info.reason === '' ? null : info.reason,
    quality: info.quality,
    price: info.price,
    price_uid: info.priceUid,
    preview_url: info.previewUrl,
    params: json(params),
    buttons: json(info.buttons),
  };
}
