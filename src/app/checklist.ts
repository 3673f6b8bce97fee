/** What there is to do before an academy opens, in the order in which it is done, each with the way there. */
export const steps = {
  name: {
    title: 'Give your academy its name',
    hint: 'With a logo and a colour of its own, if you like.',
    href: '/admin/settings/identity',
  },
  teacher: {
    title: 'Say who teaches',
    hint: 'A face and a story are what visitors look for first.',
    href: '/admin/settings/teacher',
  },
  lesson: { title: 'Add a first lesson', hint: 'One film is enough to begin with.', href: '/admin/course/create' },
  payments: {
    title: 'Look at your plans and connect a payment provider',
    hint: 'Stripe or Paystack, by keys on your server.',
    href: '/admin/plans',
  },
  hours: {
    title: 'Open your calendar',
    hint: 'The hours in which lessons and calls can be booked.',
    href: '/admin/bookings',
  },
  mail: {
    title: 'Set up email',
    hint: 'Reminders, receipts and forgotten passwords depend on it. Send yourself a test.',
    href: '/admin/settings/mail',
  },
  legal: {
    title: 'Publish imprint, privacy and terms',
    hint: 'Each has a starting text; fill in what only you know.',
    href: '/admin/pages',
  },
  members: {
    title: 'Bring in your first members',
    hint: 'By an invitation link, or all at once from a list.',
    href: '/admin/users',
  },
} as const
export type StepName = keyof typeof steps
export const stepNames = Object.keys(steps) as StepName[]
