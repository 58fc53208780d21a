import type { RemotePage } from '@app/contracts/remote.ts';

/** The host's own pages, told like a remote's: titles for breadcrumb and document, modules for the preloads. */
export const hostPages: readonly RemotePage[] = [
  { path: '/', title: { en: 'Dashboard', vn: 'Tổng quan' }, module: 'home/home.page.tsx' },
  { path: '/auth/login', title: { en: 'Sign in', vn: 'Đăng nhập' }, module: 'auth/login.page.tsx' },
];
