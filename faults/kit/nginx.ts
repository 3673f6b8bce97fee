import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { program } from './machine.ts'
import { root } from './server.ts'
import { closedPort } from './sinks.ts'
import type { Trial } from './trial.ts'
import { until } from './wait.ts'

/** The file that operators copy. */
const HOME = 'operate/nginx.conf'
const UPSTREAM = /^(\s*server\s+127\.0\.0\.1:)\d+([^;]*;)$/m
/** The site that leads to https. */
const REDIRECT = /^server \{\n {2}listen 80;[\s\S]*?^\}\n/m
const SITE = /listen 443 ssl http2;/

/** That file with these academies in the place of the ones that it names. @throws Error where it has other lines */
function operatorsConfig(ports: readonly number[]): string {
  const text = readFileSync(join(root, HOME), 'utf8')
  for (const line of [UPSTREAM, REDIRECT, SITE]) if (!line.test(text)) throw new Error(`${HOME} has no line ${line}.`)
  return text.replace(UPSTREAM, (_, before, after) => ports.map((port) => `${before}${port}${after}`).join('\n'))
}

/** Starts nginx with the operators' file in front of academies, without https; answers its address. @throws CannotRun */
export async function nginx(trial: Trial, ports: readonly number[]): Promise<string> {
  const port = await closedPort()
  const address = `http://127.0.0.1:${port}`
  const config = operatorsConfig(ports)
    .replace(REDIRECT, '')
    .replace(SITE, `listen 127.0.0.1:${port};`)
    .replace(/^\s*ssl_\w+\s[^;]*;$/gm, '')
  await serve(trial, config, async () => (await fetch(`${address}/healthz`)).ok)
  return address
}

/** An academy behind a proxy: its addresses with and without https, and the file of the certificate that it shows. */
type Site = { https: string; http: string; certificate: string }

/** Starts nginx with the operators' file in front of one academy, self-signed. @throws CannotRun */
export async function nginxWithHttps(trial: Trial, academy: number, name: string): Promise<Site> {
  const [port, plain] = [await closedPort(), await closedPort()]
  const [certificate, key] = [join(trial.folder, `${name}.pem`), join(trial.folder, `${name}.key`)]
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost']
  const names = ['-addext', 'subjectAltName=IP:127.0.0.1']
  execFileSync(program('openssl'), [...request, ...names, '-keyout', key, '-out', certificate], { stdio: 'pipe' })
  const config = operatorsConfig([academy])
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace(SITE, `listen 127.0.0.1:${port} ssl http2;`)
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
