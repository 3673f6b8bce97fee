import { execFileSync, spawn } from 'node:child_process'
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
  const port = await closedPort()
  const address = `http://127.0.0.1:${port}`
  await serve(trial, documentedConfig(port, ports), async () => (await fetch(`${address}/healthz`)).ok)
  return address
}

/** An academy behind a proxy: its addresses with and without https, and the file of the certificate that it shows. */
type Site = { https: string; http: string; certificate: string }

/** Starts nginx with the example of an operator's site in front of one academy, self-signed. @throws CannotRun */
export async function nginxWithHttps(trial: Trial, academy: number, name: string): Promise<Site> {
  const [port, plain] = [await closedPort(), await closedPort()]
  const [certificate, key] = [join(trial.folder, `${name}.pem`), join(trial.folder, `${name}.key`)]
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost']
  const names = ['-addext', 'subjectAltName=IP:127.0.0.1']
  execFileSync(program('openssl'), [...request, ...names, '-keyout', key, '-out', certificate], { stdio: 'pipe' })
  const config = readFileSync(join(root, 'operate/nginx.conf'), 'utf8')
    .replace('127.0.0.1:3000', `127.0.0.1:${academy}`)
    .replace(/listen 80;/, `listen 127.0.0.1:${plain};`)
    .replace(/listen 443 ssl/, `listen 127.0.0.1:${port} ssl`)
    .replace(/(ssl_certificate) .*;/, `$1 ${certificate};`)
    .replace(/(ssl_certificate_key) .*;/, `$1 ${key};`)
  const http = `http://127.0.0.1:${plain}`
  await serve(trial, config, async () => (await fetch(http, { redirect: 'manual' })).status === 301, name)
  return { https: `https://127.0.0.1:${port}`, http, certificate }
}

/** Runs nginx with these servers until the trial ends, once `answers` says that it does. @throws CannotRun */
async function serve(trial: Trial, servers: string, answers: () => Promise<boolean>, name = ''): Promise<void> {
  const binary = program('nginx')
  const folder = join(trial.folder, `nginx-${name}`)
  mkdirSync(folder)
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; ${process.getuid?.() === 0 ? 'user root;' : ''} worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
    events { worker_connections 512; }
    http { access_log off; ${places.join(' ')}
    ${servers} }`,
  )
  const child = spawn(binary, ['-p', folder, '-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')], {
    stdio: 'ignore',
  })
  trial.onEnd(() => child.kill('SIGTERM'))
  const open = await until(() => answers().catch(() => false), 10_000)
  if (!open) throw new Error(`nginx does not answer: ${readFileSync(join(folder, 'error.log'), 'utf8').slice(0, 500)}`)
}
