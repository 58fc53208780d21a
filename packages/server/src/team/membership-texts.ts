import { nameOfRole } from '@app/contracts/catalogue/role-texts.ts';
import { nameOfArea, nameOfVerb } from '@app/contracts/catalogue/scope-texts.ts';
import { roles, scopes, type Scope } from '@app/contracts/catalogue/scopes.ts';
import type { Locale } from '@app/contracts/constants.ts';
import { grantedScopes } from '../auth/sessions.ts';
import type { BilingualText } from '../database/tables/columns.ts';

interface Rights {
  readonly role: string;
  /** Instead of the role's; null: the role's. */
  readonly scopes: readonly string[] | null;
}

/** What became of somebody's membership. */
export type MembershipChange =
  | { readonly kind: 'rights'; readonly before: Rights; readonly after: Rights }
  | { readonly kind: 'suspended' | 'resumed' | 'removed' };

interface Names {
  /** Who changed it. */
  readonly by: string;
  readonly account: string;
}

interface Texts {
  readonly title: BilingualText;
  readonly content: BilingualText;
}

/** Tells a member what changed, and who changed it; null where nothing did. */
export function membershipTexts(change: MembershipChange, names: Names): Texts | null {
  return change.kind === 'rights' ? rightsTexts(change, names) : statusTexts(change.kind, names);
}

function statusTexts(kind: 'suspended' | 'resumed' | 'removed', { by, account }: Names): Texts {
  const texts: Record<typeof kind, Texts> = {
    suspended: {
      title: { vn: `Quyền truy cập ${account} của bạn bị tạm ngưng`, en: `Your access to ${account} was suspended` },
      content: {
        vn: `${by} đã tạm ngưng quyền truy cập của bạn. Bạn không vào được tài khoản này cho đến khi được cho vào lại.`,
        en: `${by} suspended your access. You cannot open this account until you are let in again.`,
      },
    },
    resumed: {
      title: { vn: `Bạn vào lại được ${account}`, en: `You can open ${account} again` },
      content: {
        vn: `${by} đã cho bạn vào lại, với vai trò và quyền như trước.`,
        en: `${by} let you in again, with the same role and permissions as before.`,
      },
    },
    removed: {
      title: { vn: `Bạn đã bị xóa khỏi ${account}`, en: `You were removed from ${account}` },
      content: {
        vn: `${by} đã xóa bạn khỏi tài khoản này. API key do bạn tạo ở đây đã bị thu hồi.`,
        en: `${by} removed you from this account. API keys that you made here are revoked.`,
      },
    },
  };
  return texts[kind];
}

function rightsTexts({ before, after }: { before: Rights; after: Rights }, { by, account }: Names): Texts | null {
  const [had, has] = [scopesOf(before), scopesOf(after)];
  const given = scopes.filter((scope) => has.has(scope) && !had.has(scope));
  const taken = scopes.filter((scope) => had.has(scope) && !has.has(scope));
  const isCustom = before.scopes !== null || after.scopes !== null;
  // What a role may do is on the page of roles; permissions that were chosen one by one are named.
  const details = (locale: Locale) => (isCustom ? listsOf({ given, taken }, locale) : '');
  if (before.role !== after.role) {
    const names = (locale: Locale) => [nameOfRole(before.role, locale), nameOfRole(after.role, locale)];
    const [[oldVn, newVn], [oldEn, newEn]] = [names('vn'), names('en')];
    return {
      title: { vn: `Vai trò của bạn trong ${account} đã đổi`, en: `Your role in ${account} was changed` },
      content: {
        vn: `${by} đã đổi vai trò của bạn từ ${oldVn} thành ${newVn}.${details('vn')}`,
        en: `${by} changed your role from ${oldEn} to ${newEn}.${details('en')}`,
      },
    };
  }
  if (given.length + taken.length === 0) return null;
  return {
    title: { vn: `Quyền của bạn trong ${account} đã đổi`, en: `Your permissions in ${account} were changed` },
    content: {
      vn: `${by} đã đổi quyền của bạn.${details('vn')}`,
      en: `${by} changed your permissions.${details('en')}`,
    },
  };
}

function scopesOf(rights: Rights): ReadonlySet<Scope> {
  const role = roles.find((name) => name === rights.role);
  return new Set(role ? grantedScopes(role, rights.scopes) : []);
}

function listsOf({ given, taken }: { given: Scope[]; taken: Scope[] }, locale: Locale): string {
  const words = { vn: { given: 'Thêm', taken: 'Bỏ' }, en: { given: 'Added', taken: 'Removed' } }[locale];
  const list = (title: string, which: Scope[]) =>
    which.length === 0 ? '' : ` ${title}: ${which.map((scope) => nameOf(scope, locale)).join(', ')}.`;
  return list(words.given, given) + list(words.taken, taken);
}

function nameOf(scope: Scope, locale: Locale): string {
  return `${nameOfArea(scope.split(':')[0] ?? '', locale)} – ${nameOfVerb(scope, locale)}`;
}
