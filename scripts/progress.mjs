// What the terminal shows while a command works: each step with its time, and a sign of life while a step is silent.
import { spawn } from 'node:child_process'

const KEPT_LINES = 40

const secondsSince = (began) => `${((performance.now() - began) / 1000).toFixed(1)} s`

/**
 * Runs a program as one step: says that it begins and how long it took, and every `heartbeatMs` of silence that it is still
 * at it. What the program itself says is shown when it fails, and beside `shows` at once.
 * @throws Error with a sentence when it fails; its last lines come before it
 */
export async function step(
  name,
  file,
  args,
  { heartbeatMs = 10_000, shows = false, say = console.info, ...options } = {},
) {
  const began = performance.now()
  say(`${name} …`)
  const child = spawn(file, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    ...options,
  })
  const lastLines = captureLast(child, shows)
  let heartbeat
  const listen = () => {
    clearInterval(heartbeat)
    heartbeat = setInterval(() => say(`${name}: still at it after ${secondsSince(began)}`), heartbeatMs)
  }
  listen()
  if (shows) for (const channel of [child.stdout, child.stderr]) channel.on('data', listen)
  const stop = (signal) => child.kill(signal)
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop)
  try {
    const ended = await new Promise((resolve) => {
      child.once('error', (error) => resolve(error.message))
      child.once('close', (code, signal) =>
        resolve(code === 0 ? undefined : `it ended with ${signal ?? `code ${code}`}`),
      )
    })
    if (ended === undefined) return say(`${name}: done in ${secondsSince(began)}`)
    if (!shows) say(lastLines().join('\n'))
    throw new Error(`${name} failed after ${secondsSince(began)}: ${ended}.`)
  } finally {
    clearInterval(heartbeat)
    for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, stop)
  }
}

function captureLast(child, shows) {
  let text = ''
  const capture = (channel, shown) => {
    channel.on('data', (chunk) => {
      text = (text + chunk).split('\n').slice(-KEPT_LINES).join('\n')
      if (shows) shown.write(chunk)
    })
  }
  capture(child.stdout, process.stdout)
  capture(child.stderr, process.stderr)
  return () => text.trim().split('\n')
}
