import type { Locale } from '../constants.ts';
import { fill, type Bilingual } from '../texts/bilingual.ts';
import { scopes, type Scope } from './scopes.ts';

type Area = Scope extends `${infer Name}:${string}` ? Name : never;
type Verb = Scope extends `${string}:${infer Name}` ? Name : never;

const areaTexts: Readonly<Record<Area, Bilingual>> = {
  campaign: { en: 'Campaigns', vn: 'Chiến dịch' },
  contact: { en: 'Contacts', vn: 'Liên hệ' },
  tag: { en: 'Tags', vn: 'Nhãn' },
  sender: { en: 'Senders', vn: 'Brandname' },
  template: { en: 'Templates', vn: 'Mẫu tin' },
  sound: { en: 'Sounds', vn: 'Âm thanh' },
  number: { en: 'Phone numbers', vn: 'Số điện thoại' },
  billing: { en: 'Billing', vn: 'Thanh toán' },
  usage: { en: 'Usage', vn: 'Thống kê sử dụng' },
  developer: { en: 'API keys', vn: 'API key' },
  verify: { en: 'Verification', vn: 'Xác thực' },
  team: { en: 'Team', vn: 'Thành viên' },
  settings: { en: 'Settings', vn: 'Cài đặt' },
  log: { en: 'Logs', vn: 'Nhật ký' },
};

const verbTexts: Readonly<Record<Verb, Bilingual>> = {
  read: { en: 'View', vn: 'Xem' },
  write: { en: 'Edit', vn: 'Sửa' },
  send: { en: 'Send', vn: 'Gửi' },
  approve: { en: 'Approve', vn: 'Duyệt' },
  phone: { en: 'See whole numbers', vn: 'Xem số đầy đủ' },
  export: { en: 'Export', vn: 'Xuất' },
  delete: { en: 'Delete', vn: 'Xóa' },
  publish: { en: 'Publish', vn: 'Áp dụng' },
  owner: { en: 'Owner access', vn: 'Quyền của chủ tài khoản' },
};

/** The scopes of one part of the product, such as all of `campaign`. */
export interface ScopeArea {
  readonly area: string;
  readonly scopes: Scope[];
}

/** Every part of the product with its scopes, in the order of the menu, as far as `isOffered` lets them through. */
export function scopesByArea(isOffered: (scope: Scope) => boolean): ScopeArea[] {
  return Object.keys(areaTexts)
    .map((area) => ({ area, scopes: scopes.filter((scope) => scope.startsWith(`${area}:`) && isOffered(scope)) }))
    .filter((group) => group.scopes.length > 0);
}

/** Names the part of the product that scopes are about; a newer server's as it came. */
export function nameOfArea(area: string, locale: Locale): string {
  return nameIn(areaTexts, area, locale);
}

/** Names what a scope lets one do in its part of the product; a newer server's as it came. */
export function nameOfVerb(scope: string, locale: Locale): string {
  return nameIn(verbTexts, scope.split(':')[1] ?? '', locale);
}

function nameIn(texts: Readonly<Record<string, Bilingual>>, key: string, locale: Locale): string {
  const text = texts[key];
  return text ? fill(text, locale) : key;
}
