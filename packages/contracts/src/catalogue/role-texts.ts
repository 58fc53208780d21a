import type { Locale } from '../constants.ts';
import { fill, type Bilingual } from '../texts/bilingual.ts';
import { rolesWith, type Role } from './scopes.ts';

interface RoleText {
  readonly name: Bilingual;
  /** What the role is for, in one line. */
  readonly purpose: Bilingual;
}

const texts: Readonly<Record<Role, RoleText>> = {
  owner: {
    name: { en: 'Account owner', vn: 'Chủ tài khoản' },
    purpose: { en: 'Everything, also closing the account.', vn: 'Toàn quyền, kể cả đóng tài khoản.' },
  },
  admin: {
    name: { en: 'Admin', vn: 'Quản trị viên' },
    purpose: { en: 'Everything in daily work, and the team.', vn: 'Mọi việc hằng ngày và quản lý thành viên.' },
  },
  marketer: {
    name: { en: 'Marketer', vn: 'Tiếp thị' },
    purpose: { en: 'Campaigns, contacts and templates.', vn: 'Chiến dịch, danh bạ và mẫu tin.' },
  },
  developer: {
    name: { en: 'Developer', vn: 'Lập trình viên' },
    purpose: { en: 'API keys, verification services and logs.', vn: 'API key, dịch vụ xác thực và nhật ký.' },
  },
  accountant: {
    name: { en: 'Accountant', vn: 'Kế toán' },
    purpose: { en: 'Top-ups, invoices and usage.', vn: 'Nạp tiền, hóa đơn và thống kê sử dụng.' },
  },
  viewer: {
    name: { en: 'Viewer', vn: 'Người xem' },
    purpose: { en: 'Sees everything, changes nothing.', vn: 'Xem mọi thứ, không thay đổi gì.' },
  },
};

/** Names a role; one that a newer server knows as it came. */
export function nameOfRole(role: string, locale: Locale): string {
  return textsOf(role)?.name[locale] ?? role;
}

/** Names the roles that have a scope, as a list; empty for what is no scope. */
export function namesOfRolesWith(scope: string, locale: Locale): string {
  return rolesWith(scope)
    .map((role) => nameOfRole(role, locale))
    .join(', ');
}

/** Says what a role is for; empty for one that only a newer server knows. */
export function purposeOfRole(role: string, locale: Locale): string {
  const known = textsOf(role);
  return known ? fill(known.purpose, locale) : '';
}

function textsOf(role: string): RoleText | undefined {
  return Object.entries(texts).find(([name]) => name === role)?.[1];
}
