import * as z from 'zod/mini'

/** The pages of the settings in their order: the end of the address of each, what it is called, and what it is for. */
export const settingsPages = {
  identity: { label: 'Name', hint: 'What your academy is called, and how it describes itself' },
  look: { label: 'Branding', hint: 'Accent colour and logo' },
  contact: { label: 'Contact', hint: 'Address, phone and social links' },
  place: { label: 'Region', hint: 'Time zone and currency' },
  landing: { label: 'Home page', hint: 'Its words, pictures, questions and answers' },
  teacher: { label: 'Teacher', hint: 'Your face, story and signature' },
  voices: { label: 'Testimonials', hint: 'What members say on the home page' },
  sign_up: { label: 'Sign-up', hint: 'Who may register, and from which age on' },
  access: { label: 'Who can open what', hint: 'What each plan opens' },
  retention: { label: 'Data retention', hint: 'How long records of people are kept' },
  mail: { label: 'Email', hint: 'Who your emails are from' },
  payments: { label: 'Payments', hint: 'Whether Stripe and Paystack are connected' },
  meetings: { label: 'Meetings', hint: 'Where lessons take place and calls are booked' },
} as const
export type SettingsPage = keyof typeof settingsPages
export const settingsPageNames = Object.keys(settingsPages) as SettingsPage[]

/** What belongs together, in the order of the pages. */
export const settingsGroups: readonly { title: string; pages: readonly SettingsPage[] }[] = [
  { title: 'Your academy', pages: ['identity', 'look', 'contact', 'place'] },
  { title: 'What visitors see', pages: ['landing', 'teacher', 'voices'] },
  { title: 'Members', pages: ['sign_up', 'access', 'retention'] },
  { title: 'Connected services', pages: ['mail', 'payments', 'meetings'] },
]

export const SettingsPageName = z.enum(settingsPageNames)

export const settingsAddress = (page: SettingsPage): string => `/admin/settings/${page}`

/** Where a link to a part of the one page of before leads now: `#voices`. */
export const movedTo = (hash: string): string | undefined => {
  const page = z.safeParse(SettingsPageName, hash.slice(1))
  return page.success ? settingsAddress(page.data) : undefined
}
