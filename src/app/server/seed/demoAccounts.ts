/** The three accounts of a demo academy that anyone may sign in with. */
export const demoAccounts = [
  { email: 'admin@academy.test', what: 'admin' },
  { email: 'premium@academy.test', what: 'member with a running premium subscription' },
  { email: 'member@academy.test', what: 'member without a subscription' },
] as const
