import { spawn } from 'node:child_process'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** A process that was started, and all that it has said. */
function start(command: string, args: string[], env: Record<string, string>) {
  // a group of its own, so that a signal reaches exactly the process that it is sent to
  const child = spawn(command, args, { cwd: root, env: { ...process.env, ...env }, detached: true })
  let output = ''
  let heard = () => {}
  const hear = (chunk: Buffer) => {
    output += chunk
    heard()
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const exited = new Promise<{ code: number | null; signal: string | null }>((resolve) =>
    child.once('close', (code, signal) => {
      resolve({ code, signal })
      heard()
    }),
  )
  const says = (what: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      heard = () => {
        const found = what.exec(output)
        if (found) resolve(found)
        else if (child.exitCode !== null) reject(new Error(`It ended before it said ${what}:\n${output}`))
      }
      heard()
    })
  return { child, exited, says, output: () => output }
}

const DEFAULTS = { PORT: '0', LOG_LEVEL: 'error' }

const TOO_LONG_MS = 150_000

/** Runs a program of the academy that is to end by itself; answers its code (null when it was ended) and all that it said. */
export async function runToEnd(args: string[], env: Record<string, string>) {
  const program = start(process.execPath, args, { ...DEFAULTS, ...env })
  const late = setTimeout(() => process.kill(-Number(program.child.pid), 'SIGKILL'), TOO_LONG_MS)
  const { code } = await program.exited
  clearTimeout(late)
  return { code, output: program.output() }
}

/** The one command on its way, whatever becomes of it: `kill` ends it and all that it has started. */
export function beginBuilt(env: Record<string, string>) {
  const server = start(process.execPath, ['scripts/start.mjs'], { ...DEFAULTS, ...env })
  return {
    ...server,
    kill: async () => {
      if (server.child.exitCode === null) process.kill(-Number(server.child.pid), 'SIGKILL')
      await server.exited
    },
  }
}

/** Begins with the one command, which builds what has changed; `asNpm`: by npm, as people do. */
export async function startBuilt(env: Record<string, string>, { asNpm = false } = {}) {
  const [command, ...args] = asNpm ? ['npm', 'start'] : [process.execPath, 'scripts/start.mjs']
  const server = start(String(command), args, { ...DEFAULTS, ...env })
  const [, port] = await server.says(/is open at http:\/\/[\d.]+:(\d+)/)
  const sockets: Socket[] = []
  return {
    ...server,
    port: Number(port),
    signal: (name: NodeJS.Signals) => server.child.kill(name),
    /** To every process of the command, as a terminal does. */
    signalAll: (name: NodeJS.Signals) => process.kill(-Number(server.child.pid), name),
    /** A bare connection that says `text` and nothing more; `answered` resolves with the first that comes back. */
    async say(text: string) {
      const socket = connect(Number(port), '127.0.0.1')
      sockets.push(socket)
      socket.on('error', () => {})
      const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
      const answered = new Promise<string>((resolve) => socket.once('data', (chunk) => resolve(String(chunk))))
      await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
      if (text) socket.write(text)
      return { closed, answered, isOpen: () => !socket.destroyed }
    },
    /** Whether any process of all that were started is still there. */
    hasProcesses: () => {
      try {
        return process.kill(-Number(server.child.pid), 0)
      } catch {
        return false
      }
    },
    /** Ends whatever a test has left. */
    kill: async () => {
      for (const socket of sockets) socket.destroy()
      try {
        process.kill(-Number(server.child.pid), 'SIGKILL')
      } catch {
        // it has ended, as it should
      }
      await server.exited
    },
  }
}
