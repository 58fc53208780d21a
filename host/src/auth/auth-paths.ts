/** Addresses of the pages for guests (SPEC §2). The login page is a document of its own: plain links lead there. */
export const authPaths = {
  login: '/auth/login',
  social: '/auth/login/social',
  otp: '/auth/otp',
  register: '/auth/register',
  registerTeam: '/auth/register-team',
  registerTeamAdmin: '/auth/register-team-admin',
  forgotPassword: '/auth/forgotpassword',
  resetPassword: '/auth/reset-password',
  resendActivation: '/auth/resend_active_token',
  verifyPhone: '/auth/verify-phone',
  /** Of support, and none of the specification's. */
  support: '/auth/support',
} as const;

/** The login page saying what was done before. */
export const loginAfter = {
  passwordChange: `${authPaths.login}?changed=1`,
  phoneVerified: `${authPaths.login}?verified=1`,
} as const;
