/** Something of a day that has its time, and where it leads. `at` is an instant. */
export type Appointment = { at: string; title: string; href: string }

/** What an admin has to do today. */
export type Todo = {
  /** What waits in the inbox. */
  inbox: number
  /** Lessons, shows and messages of the day by the clocks of the admin who looks, in their order. */
  appointments: Appointment[]
  /** Payments of the last thirty days that failed or are disputed, and messages of providers that could not be used. */
  payments: { charges: number; disputed: number; events: number; refused: number }
}
