/** Addresses of the entry forms, for pages whose scripts leave the schemas out. */
export const entryPaths = {
  register: '/register',
  logIn: '/login',
  secondFactor: '/login/second-factor',
  logOut: '/logout',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password/:token',
} as const
