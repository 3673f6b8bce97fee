import { parentPort } from 'node:worker_threads'
import type { Reply } from './workThread.ts'

/** Does what a WorkThread orders; called once by the thread's program. */
export function serveOrders<Order, Answer>(work: (order: Order) => Promise<Answer>): void {
  const post = (reply: Reply<Answer>) => parentPort?.postMessage(reply)
  parentPort?.on('message', async (order: Order) => {
    post('begun')
    try {
      post({ answer: await work(order) })
    } catch (error) {
      const { message, code } = error as NodeJS.ErrnoException
      post({ failed: message, code })
    }
  })
}
