import type * as z from 'zod/mini'
import type { personSchema } from '../accounts/index.ts'

/** Something of a day that has its time, and where it leads. `at` is an instant. */
export type Appointment = { at: string; title: string; href: string }

/** What an admin has to do today. */
export type Todo = {
  /** How much waits in the inbox, and what waits longest: by whom it is, null where nobody wrote it or has left. */
  inbox: {
    total: number
    oldest: {
      /** Names the entry in the inbox's address. */
      key: string
      at: string
      user: z.output<typeof personSchema> | null
      about: string
      text: string
    }[]
  }
  /** Lessons, shows and messages of the day by the clocks of the admin who looks, in their order. */
  appointments: Appointment[]
  /** On a day without any the first one of the week after it. */
  next: Appointment | null
  /** Payments of the last thirty days that failed or are disputed, and messages of providers that could not be used. */
  payments: { charges: number; disputed: number; events: number; refused: number }
}
