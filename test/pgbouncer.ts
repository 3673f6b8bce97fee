import { type ChildProcess, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../scripts/freePort.mjs'
import { childrenOf } from './frozenPostgres.ts'
import { systemId } from './postgres.ts'

const PATHS = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer']

/** The pooler's program, where it is installed. */
export const findPgbouncer = (): string | undefined => PATHS.find((path) => existsSync(path))

/** Starts a pgbouncer of its own in front of a server, and says under which address. */
export async function startPgbouncer(program: string, serverUrl: string, mode: 'transaction' | 'session') {
  const folder = mkdtempSync(join(tmpdir(), 'academy-pgbouncer-'))
  const port = await freePort()
  const { hostname, port: serverPort } = new URL(serverUrl)
  const settings = join(folder, 'pgbouncer.ini')
  writeFileSync(join(folder, 'users'), '"postgres" ""\n')
  writeFileSync(
    settings,
    `[databases]\n* = host=${hostname} port=${serverPort}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\n` +
      `unix_socket_dir =\nauth_type = trust\nauth_file = ${join(folder, 'users')}\npool_mode = ${mode}\ndefault_pool_size = 4\n`,
  )
  // like the server it refuses to run as root
  const asUser = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : []
  if (asUser.length)
    for (const path of [folder, settings, join(folder, 'users')])
      chownSync(path, Number(systemId('-u')), Number(systemId('-g')))
  const [file = '', ...args] = [...asUser, program, settings]
  const child = spawn(file, args, { stdio: 'ignore', cwd: folder })
  await untilOpen(port, child)
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: () => {
      // the signal is for the pooler itself, which the command that changes the user does not pass on
      for (const pid of childrenOrSelf(child)) process.kill(pid, 'SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function childrenOrSelf({ pid = 0 }: ChildProcess): number[] {
  const children = childrenOf(pid)
  return children.length > 0 ? children : [pid]
}

async function untilOpen(port: number, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const open = await new Promise<boolean>((resolve) => {
      const socket = createConnection(port, '127.0.0.1')
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
      socket.once('connect', () => socket.destroy())
    })
    if (open) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('pgbouncer did not start.')
}
