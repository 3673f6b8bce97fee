import type { OutgoingHttpHeader, ServerResponse } from 'node:http'

type Header = OutgoingHttpHeader | undefined

const HEARTBEAT_MS = 20_000
/** Anyone who reads so slowly that this much waits for them is better off connecting anew. */
const MOST_WAITING = 256 * 1024

export type ServerEvent = {
  event: string
  /** Comes back as `Last-Event-ID` when the browser connects again. */
  id?: number
  data: unknown
}

let open = 0
/** How many streams of this process are open. */
export const openStreams = (): number => open

/** An answer of server-sent events that stays open until either side ends it. */
export class EventStream {
  readonly #answer: ServerResponse
  readonly #heartbeat: NodeJS.Timeout
  readonly #whenEnded: (() => void)[] = []
  #ended = false

  constructor(answer: ServerResponse, headers: Record<string, Header>, heartbeatMs = HEARTBEAT_MS) {
    open++
    this.#answer = answer
    this.#heartbeat = setInterval(() => this.#write(': still here\n\n'), heartbeatMs).unref()
    answer.on('close', () => this.#settle())
    answer.on('error', () => this.#settle())
    answer.writeHead(200, {
      ...headers,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'private, no-cache, no-transform',
      // proxies would hold the events back until there are many
      'x-accel-buffering': 'no',
    })
    // spread over some seconds, so that not everybody comes back at once after a restart
    this.#write(`retry: ${2000 + Math.floor(Math.random() * 4000)}\n\n`)
    if (answer.destroyed) this.#settle()
  }

  send({ event, id, data }: ServerEvent): void {
    this.#write(`event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`)
  }

  end(): void {
    if (this.#ended) return
    this.#answer.end()
    this.#settle()
  }

  /** `then` is called once, at the latest when the connection has gone. */
  onEnd(then: () => void): void {
    if (this.#ended) then()
    else this.#whenEnded.push(then)
  }

  #write(text: string): void {
    if (this.#ended) return
    this.#answer.write(text)
    if (this.#answer.writableLength > MOST_WAITING) this.#answer.destroy()
  }

  #settle(): void {
    if (this.#ended) return
    this.#ended = true
    open--
    clearInterval(this.#heartbeat)
    for (const then of this.#whenEnded) then()
  }
}
