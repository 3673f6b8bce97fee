import { newId, type SandboxDatabase } from './database.ts'
import type { Line } from './objects.ts'

/** Keeps what a change costs and gives back for the next invoice, as Stripe does unless the call asks it to invoice at once. */
export async function savePending(books: SandboxDatabase, subscription: string, lines: readonly Line[]): Promise<void> {
  for (const line of lines) {
    const id = newId('ii')
    await books.put('pending', { id, subscription, line, billed: false })
  }
}

/** Takes what waits for the next invoice of a subscription. */
export async function takePending(books: SandboxDatabase, subscription: string): Promise<Line[]> {
  const waiting = await books.list('pending', (each) => each.subscription === subscription && !each.billed)
  for (const each of waiting) await books.put('pending', { ...each, billed: true })
  return waiting.map(({ line }) => line).reverse()
}
