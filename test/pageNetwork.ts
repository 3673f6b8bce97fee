// What jsdom lacks of a browser's network: addresses that are relative to the page's, and fetch() with its forms.
import { File as NodeFile } from 'node:buffer'
import { setImmediate, setTimeout } from 'node:timers'

const nodeFetch = globalThis.fetch
type JsdomPage = { reconfigure(given: { url: string }): void; window: { _origin: string } }
let open = 0
let upload: EventTarget | undefined

/** Points the page at a server: fetch() and XMLHttpRequest take addresses of their own page for its. */
export function connectPage(url: string): void {
  const { jsdom } = globalThis as unknown as { jsdom: JsdomPage }
  jsdom.reconfigure({ url })
  // the origin that XMLHttpRequest compares with, which jsdom sets once
  jsdom.window._origin = url
  globalThis.fetch = fetchFromPage
  globalThis.XMLHttpRequest = WatchedRequest
}

async function fetchFromPage(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  open += 1
  try {
    const body = init?.body instanceof FormData ? await toNodeForm(init.body) : init?.body
    // a connection that a test has broken off is not taken for the next call
    const headers = { ...init?.headers, connection: 'close' }
    const url = new URL(String(input), document.baseURI)
    const response = await nodeFetch(url, { ...init, headers, ...(body ? { body } : {}) })
    open += 1
    const close = () => (open -= 1)
    response.clone().arrayBuffer().then(close, close)
    return response
  } finally {
    open -= 1
  }
}

/** The form as Node's fetch() knows it, whose own class jsdom hides. */
async function toNodeForm(form: FormData): Promise<FormData> {
  const copy = await new Response(new URLSearchParams()).formData()
  for (const [name, value] of form) {
    if (typeof value === 'string') copy.append(name, value)
    else
      copy.append(
        name,
        new NodeFile([new Uint8Array(await value.arrayBuffer())], value.name, { type: value.type }) as File,
      )
  }
  return copy
}

class WatchedRequest extends XMLHttpRequest {
  override send(body?: XMLHttpRequestBodyInit | null): void {
    open += 1
    upload = this.upload
    this.addEventListener('loadend', () => (open -= 1))
    super.send(body)
  }
}

/** True while calls are on their way, besides `held` of them. */
export const hasOpenCalls = (pending: number): boolean => open > pending

export const latestUpload = (): EventTarget | undefined => upload

/** Lets promises, timers that are due and drawings have their turn; on the real clock, whatever a test has faked. */
export async function drain(): Promise<void> {
  await new Promise<void>((resolve) => setTimeout(resolve, 0))
  await new Promise<void>((resolve) => setImmediate(resolve))
}
