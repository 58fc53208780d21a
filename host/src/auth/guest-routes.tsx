import type { RouteObject } from 'react-router-dom';
import { loadedRoute } from '../remotes/loaded-route.tsx';
import { RemoteErrorPage } from '../remotes/remote-error.page.tsx';
import { GuestLayout } from '../shell/guest-layout.tsx';
import { PlainLayout } from '../shell/plain-layout.tsx';
import { authPaths } from './auth-paths.ts';
import { GuestsOnly } from './guests-only.tsx';

const errorElement = <RemoteErrorPage />;

/** Somebody who is signed in goes home from these. */
const guestsOnly: readonly RouteObject[] = [
  {
    path: authPaths.register,
    lazy: { Component: async () => (await import('./register/register.page.tsx')).RegisterPage },
  },
  {
    path: authPaths.resendActivation,
    lazy: {
      Component: async () => (await import('./resend-activation/resend-activation.page.tsx')).ResendActivationPage,
    },
  },
  {
    path: authPaths.forgotPassword,
    lazy: { Component: async () => (await import('./forgot-password/forgot-password.page.tsx')).ForgotPasswordPage },
  },
  { path: authPaths.otp, lazy: { Component: async () => (await import('./otp/otp.page.tsx')).OtpPage } },
  {
    path: authPaths.verifyPhone,
    lazy: { Component: async () => (await import('./verify-phone/verify-phone.page.tsx')).VerifyPhonePage },
  },
];

/** These are for whoever holds a mailed token, signed in or not. */
const forTokenHolders: readonly RouteObject[] = [
  {
    path: authPaths.resetPassword,
    lazy: { Component: async () => (await import('./reset-password/reset-password.page.tsx')).ResetPasswordPage },
  },
  {
    path: authPaths.registerTeam,
    lazy: { Component: async () => (await import('./register-team/register-team.page.tsx')).RegisterTeamPage },
  },
  {
    path: authPaths.support,
    lazy: { Component: async () => (await import('./support/support.page.tsx')).SupportPage },
  },
  {
    path: authPaths.registerTeamAdmin,
    lazy: {
      Component: async () => (await import('./register-team-admin/register-team-admin.page.tsx')).RegisterTeamAdminPage,
    },
  },
];

const socialReturn: RouteObject = {
  path: authPaths.social,
  lazy: { Component: async () => (await import('./social/social.page.tsx')).SocialPage },
};

const cared = (route: RouteObject) => loadedRoute({ ...route, errorElement });

/** Routes of the pages for guests, each in its layout (SPEC §2). */
export const guestRoutes: RouteObject[] = [
  {
    element: <GuestLayout />,
    children: [{ element: <GuestsOnly />, children: guestsOnly.map(cared) }, ...forTokenHolders.map(cared)],
  },
  { element: <PlainLayout />, children: [{ element: <GuestsOnly />, children: [cared(socialReturn)] }] },
];
