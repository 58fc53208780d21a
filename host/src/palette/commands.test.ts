import type { Scope } from '@app/contracts/catalogue/scopes.ts';
import type { RemotePage } from '@app/contracts/remote.ts';
import { switchLocale } from '@app/platform/i18n.ts';
import { beforeAll, expect, it, vi } from 'vitest';
import { actionCommands, type Situation } from './commands.ts';

beforeAll(() => switchLocale('en'));

const go = vi.fn<(path: string) => void>();
const situation = (...granted: Scope[]): Situation => ({
  locale: 'en',
  may: (scope) => granted.includes(scope),
  actions: { go, open: () => undefined },
  display: { setScheme: () => undefined },
  hasConsents: false,
  text: ({ message = '' }) => message,
});
const pages: RemotePage[] = [
  {
    path: '/Directory',
    title: { en: 'Directory', vn: 'Danh bạ' },
    module: 'contacts/contacts.page.tsx',
    scope: 'contact:read',
    actions: [
      { text: { en: 'Add a contact', vn: 'Thêm liên hệ' }, search: '?edit=new', scope: 'contact:write' },
      { text: { en: 'Look at the trash', vn: 'Xem thùng rác' }, search: '?tab=trash' },
    ],
  },
];
const offered = (...granted: Scope[]) =>
  actionCommands(pages, situation(...granted)).filter(({ id }) => id.startsWith('page '));

it('offers what a page does to those who may open it and do that', () => {
  const labels = (...granted: Scope[]) => offered(...granted).map(({ label }) => label);
  expect(labels('contact:read', 'contact:write')).toEqual(['Add a contact', 'Look at the trash']);
  expect(labels('contact:read')).toEqual(['Look at the trash']);
  expect(labels('contact:write')).toEqual([]);
});

it('goes to the address of what was chosen, which is found in both languages', () => {
  const [add] = offered('contact:read', 'contact:write');
  expect(add?.words).toEqual(expect.arrayContaining(['Add a contact', 'Thêm liên hệ']));
  add?.run();
  expect(go).toHaveBeenCalledWith('/Directory?edit=new');
});
