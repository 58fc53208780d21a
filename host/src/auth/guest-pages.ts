import type { RemotePage } from '@app/contracts/remote.ts';
import { authPaths } from './auth-paths.ts';

/** The pages for guests, told like a remote's: titles for the document, modules for the preloads. */
export const guestPages: readonly RemotePage[] = [
  {
    path: authPaths.social,
    title: { en: 'Logging in', vn: 'Đang đăng nhập' },
    module: 'auth/social/social.page.tsx',
  },
  {
    path: authPaths.otp,
    title: { en: 'Two-step verification', vn: 'Xác thực hai lớp' },
    module: 'auth/otp/otp.page.tsx',
  },
  {
    path: authPaths.register,
    title: { en: 'Create an account', vn: 'Tạo tài khoản' },
    module: 'auth/register/register.page.tsx',
  },
  {
    path: authPaths.registerTeam,
    title: { en: 'Join a team', vn: 'Tham gia nhóm' },
    module: 'auth/register-team/register-team.page.tsx',
  },
  {
    path: authPaths.registerTeamAdmin,
    title: { en: 'Welcome', vn: 'Chào mừng bạn' },
    module: 'auth/register-team-admin/register-team-admin.page.tsx',
  },
  {
    path: authPaths.forgotPassword,
    title: { en: 'Forgot password', vn: 'Quên mật khẩu' },
    module: 'auth/forgot-password/forgot-password.page.tsx',
  },
  {
    path: authPaths.resetPassword,
    title: { en: 'Choose a new password', vn: 'Đặt mật khẩu mới' },
    module: 'auth/reset-password/reset-password.page.tsx',
  },
  {
    path: authPaths.resendActivation,
    title: { en: 'Activate your account', vn: 'Kích hoạt tài khoản' },
    module: 'auth/resend-activation/resend-activation.page.tsx',
  },
  {
    path: authPaths.verifyPhone,
    title: { en: 'Verify your phone number', vn: 'Xác thực số điện thoại' },
    module: 'auth/verify-phone/verify-phone.page.tsx',
  },
  {
    path: authPaths.support,
    title: { en: 'View a customer’s account', vn: 'Xem tài khoản của khách hàng' },
    module: 'auth/support/support.page.tsx',
  },
];
