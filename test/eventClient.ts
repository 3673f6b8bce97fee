import { type IncomingMessage, request } from 'node:http'
import type { Client } from './client.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read events of every shape
export type ReceivedEvent = { event: string; id?: string; data: any }

const PATIENCE_MS = 10_000

/** Opens a stream of events over a real socket, as a browser's EventSource does. */
export async function listenTo(
  origin: string,
  { cookies }: Pick<Client, 'cookies'>,
  path: string,
  headers: Record<string, string> = {},
) {
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
  const outgoing = request(origin + path, {
    headers: { accept: 'text/event-stream', cookie, ...headers },
    agent: false,
  })
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.once('response', resolve).once('error', reject).end()
  })
  const events: ReceivedEvent[] = []
  const comments: string[] = []
  let seen = () => {}
  let text = ''
  answer.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) (block.startsWith(':') ? comments.push(block) : events.push(read(block))) && seen()
  })
  const ended = new Promise<void>((resolve) => answer.once('close', resolve))
  answer.on('error', () => {})
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    events,
    comments,
    ended,
    close: () => outgoing.destroy(),
    /** The first event from now on (or among those that nobody has waited for yet) that fits. */
    async next(fits: (event: ReceivedEvent) => boolean): Promise<ReceivedEvent> {
      const until = Date.now() + PATIENCE_MS
      for (;;) {
        const at = events.findIndex(fits)
        if (at >= 0) return events.splice(0, at + 1).at(-1) as ReceivedEvent
        if (Date.now() > until) throw new Error(`No such event came, but ${JSON.stringify(events)}.`)
        await new Promise<void>((resolve) => {
          seen = resolve
          setTimeout(resolve, 200)
        })
      }
    },
  }
}

function read(block: string): ReceivedEvent {
  const fields = Object.fromEntries(
    block.split('\n').map((line) => {
      const colon = line.indexOf(': ')
      return [line.slice(0, colon), line.slice(colon + 2)]
    }),
  )
  const { event = fields.retry === undefined ? 'message' : 'retry', id, data = 'null' } = fields
  return { event, ...(id === undefined ? {} : { id }), data: JSON.parse(data) }
}
