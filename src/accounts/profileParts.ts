/** A part of the profile, under the heading `title`, which `#id` leads to. */
export type ProfilePart = { id: string; title: string }

/** The parts that are the account's own: who one is and how one is told, and below what other modules show the login and the data. */
export const profileParts = {
  about: { id: 'about-you', title: 'About you' },
  picture: { id: 'picture', title: 'Picture' },
  told: { id: 'notifications', title: 'Notifications' },
  access: { id: 'access', title: 'Your access' },
  password: { id: 'password', title: 'Password' },
  twoStep: { id: 'two-step-login', title: 'Two-step login' },
  sessions: { id: 'sessions', title: 'Where you’re logged in' },
  data: { id: 'your-data', title: 'Your data' },
} as const satisfies Record<string, ProfilePart>

type Access = { admin: boolean; grants: readonly unknown[]; plans: readonly unknown[] }
/** Whether the profile says what its member has been given; most have nothing but what their plan opens. */
export const saysAccess = ({ admin, grants, plans }: Access): boolean => admin || grants.length > 0 || plans.length > 0

/** The parts that a profile has, in their order. */
export const profileIndex = (profile: Access, others: readonly ProfilePart[]): ProfilePart[] => {
  const { about, picture, told, access, password, twoStep, sessions, data } = profileParts
  const given = saysAccess(profile) ? [access] : []
  return [about, picture, told, ...given, ...others, password, twoStep, sessions, data]
}

export const linksTo = (parts: readonly ProfilePart[]) =>
  parts.map(({ id, title }) => ({ href: `#${id}`, label: title }))
