import { mkdirSync, readdirSync } from 'node:fs'
import { type ClientRequest, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import type { TestAcademy } from './academy.ts'
import type { Client } from './client.ts'

const BOUNDARY = 'line'
// a busy machine may take its time
const PATIENCE = { timeout: 20_000 }

/** Where an academy's uploads are while they come in. */
export function openScratch({ config }: TestAcademy) {
  const folder = join(config.dataDir, 'receiving')
  mkdirSync(folder, { recursive: true })
  const received = () => readdirSync(folder).flatMap((upload) => readdirSync(join(folder, upload)))
  return {
    folder,
    /** Waits until so many files are coming in or have come. */
    comesTo: (count: number, interval = 50) =>
      vi.waitFor(() => expect(received()).toHaveLength(count), { ...PATIENCE, interval }),
    isLeftEmpty: () => vi.waitFor(() => expect(readdirSync(folder)).toEqual([]), PATIENCE),
  }
}
export type Scratch = ReturnType<typeof openScratch>

/** The head of a part of a form; what follows is its content. */
export const makePart = (name: string, filename?: string): string =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${filename ? `; filename="${filename}"` : ''}\r\n\r\n`
export const END = `\r\n--${BOUNDARY}--\r\n`

/** Begins to send a form to the real server; `length` is what it says that it will send. */
export async function beginUpload({ app }: TestAcademy, client: Client, path: string, length = 5_000_000) {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const cookie = Object.entries(client.cookies).map(([name, value]) => `${name}=${value}`)
  const sending: ClientRequest = request({
    port,
    path,
    method: 'POST',
    headers: {
      cookie: cookie.join('; '),
      'x-csrf-token': client.token(),
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': length,
    },
  })
  sending.on('error', () => {})
  return sending
}
