import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { program } from './machine.ts'
import { root } from './server.ts'
import { closedPort } from './sinks.ts'
import type { Trial } from './trial.ts'
import { until } from './wait.ts'

/** The document in which an operator finds the example. */
const HOME = 'docs/reliability.md'

/** The example of our own documents, with these servers in the place of the ones that it names. */
function documentedConfig(port: number, ports: readonly number[]): string {
  const text = readFileSync(join(root, HOME), 'utf8')
  const [, example = ''] = /```nginx\n([\s\S]*?)```/.exec(text) ?? []
  const [, options] = /^\s*server\s+127\.0\.0\.1:\d+([^;]*);/m.exec(example) ?? []
  if (options === undefined) throw new Error(`${HOME} has no nginx example with servers on 127.0.0.1.`)
  const servers = ports.map((each) => `server 127.0.0.1:${each}${options};`)
  let named = false
  return example
    .replace(/^\s*server\s+127\.0\.0\.1:\d+[^;]*;$/gm, () => {
      if (named) return ''
      named = true
      return servers.join('\n')
    })
    .replace(/listen\s+[^;]+;/g, `listen 127.0.0.1:${port};`)
    .replace(/^\s*(ssl_\w+|server_name)\s[^;]*;$/gm, '')
}

/** Starts nginx with the documented example in front of academies; answers its address. @throws CannotRun */
export async function nginx(trial: Trial, ports: readonly number[]): Promise<string> {
  const binary = program('nginx')
  const port = await closedPort()
  const folder = join(trial.folder, 'nginx')
  mkdirSync(folder)
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; ${process.getuid?.() === 0 ? 'user root;' : ''} worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
    events { worker_connections 512; }
    http { access_log off; ${places.join(' ')}
    ${documentedConfig(port, ports)} }`,
  )
  const child = spawn(binary, ['-p', folder, '-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')], {
    stdio: 'ignore',
  })
  trial.onEnd(() => child.kill('SIGTERM'))
  const address = `http://127.0.0.1:${port}`
  const open = await until(async () => (await fetch(`${address}/healthz`).catch(() => undefined))?.ok, 10_000)
  if (!open) throw new Error(`nginx does not answer: ${readFileSync(join(folder, 'error.log'), 'utf8').slice(0, 500)}`)
  return address
}
