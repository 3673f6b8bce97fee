import { act } from '@testing-library/react'
import type { UploadOption } from '../src/learning/uploadContract.ts'
import { type Answer, answerCalls, refuse, reportProgress, type Sent } from './fakeApi.ts'

/** Answers lists at once, and what is saved when the test says so, as a large file takes its time. */
export class UploadServer {
  /** Answer to the picker of related courses; null is a server that fails. */
  options: UploadOption[] | null = [{ id: 7, title: 'Nocturne' }]
  /** Answers to other calls, by method and address. */
  answers: Record<string, () => Answer> = {}
  /** The upload that was sent last; a file in it goes by its name. */
  sent: { method: string; url: string; fields: Record<string, unknown> } | undefined
  aborted = false
  private resolve: (answer: Answer) => void = () => {}

  constructor() {
    answerCalls((sent, { gone }) => this.reply(sent, gone))
  }
  private reply({ method, url, body }: Sent, gone: AbortSignal): Answer | undefined | Promise<Answer> {
    const known = this.answers[`${method} ${url}`]
    if (known) return known()
    if (url === '/admin/upload-list') return this.options ? { body: this.options } : refuse('internal')
    if (!body) return undefined
    this.sent = { method, url, fields: withFileNames(body as Record<string, unknown>) }
    gone.onabort = () => {
      this.aborted = true
      this.resolve('offline')
    }
    return new Promise((resolve) => {
      this.resolve = resolve
    })
  }
  report(percent: number) {
    act(() => reportProgress(percent))
  }
  answer(answer: Answer) {
    this.resolve(answer)
  }
}

const withFileNames = (fields: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'object' ? (value as File).name : value]),
  )
