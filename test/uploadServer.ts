import { act } from '@testing-library/react'
import { vi } from 'vitest'
import type { UploadOption } from '../src/learning/uploadContract.ts'

/** A browser's connection whose other end is a test: lists are answered at once, an upload when the test says so. */
export class UploadServer {
  /** Answer to the picker of related courses; null is a server that fails. */
  options: UploadOption[] | null = [{ id: 7, title: 'Nocturne' }]
  /** Answers to other calls, by method and address. */
  answers: Record<string, () => Response> = {}
  sent: { method: string; url: string; fields: Record<string, unknown> } | undefined
  aborted = false
  private request: FakeRequest | undefined

  constructor() {
    const server = this
    vi.stubGlobal('fetch', async (url: string, { method }: { method: string }) => server.reply(method, url))
    vi.stubGlobal(
      'XMLHttpRequest',
      class extends FakeRequest {
        send(body: FormData) {
          server.request = this
          server.sent = { method: this.method, url: this.url, fields: Object.fromEntries(body) }
        }
        abort() {
          server.aborted = true
          this.onabort()
        }
      },
    )
  }
  private reply(method: string, url: string): Response {
    const known = this.answers[`${method} ${url}`]
    if (known) return known()
    if (url === '/admin/upload-list' && this.options) return new Response(JSON.stringify(this.options))
    return new Response('{"code":"internal","message":"Something broke."}', { status: 500 })
  }
  report(loaded: number) {
    act(() => this.request?.upload.onprogress({ loaded, total: 100 }))
  }
  answer(status: number, response: object) {
    Object.assign(this.request ?? {}, { status, response })
    this.request?.onload()
  }
  fail() {
    this.request?.onerror()
  }
}

class FakeRequest {
  method = ''
  url = ''
  upload = { onprogress: (_: { loaded: number; total: number }) => {} }
  onload = () => {}
  onerror = () => {}
  onabort = () => {}
  open(method: string, url: string) {
    this.method = method
    this.url = url
  }
  setRequestHeader() {}
}
