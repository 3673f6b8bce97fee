import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'

/** Little enough that the system's buffers, which grow with what is read, don't take in a whole upload. */
const FREELY = 16 * 1024

/** A line to the academy that can be made to stick: while it does, a beginning of each connection goes through. */
export async function openLine(academy: string) {
  const { hostname, port } = new URL(academy)
  const open = new Set<Socket>()
  let stuck = false
  const server = createServer((browser) => {
    const further = connect(Number(port), hostname)
    let sent = 0
    for (const end of [browser, further]) {
      open.add(end)
      // cancelling a request breaks the connection
      end
        .on('error', () => {})
        .on('close', () => {
          open.delete(end)
          browser.destroy()
          further.destroy()
        })
    }
    further.pipe(browser)
    browser.on('data', (chunk) => {
      sent += chunk.length
      further.write(chunk)
      if (stuck && sent > FREELY) browser.pause()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stick: (now: boolean) => {
      stuck = now
    },
    close: async () => {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
