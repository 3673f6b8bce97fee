import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { chownSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { onEnd } from '../kit/cleanup.ts'
import { until } from '../kit/wait.ts'
import type { Image } from './buildImage.ts'

/** The number of the user `node` in the image. */
const NODE_USER = 1000

/**
 * Runs a program of an image as `docker run --read-only --tmpfs /tmp --cap-drop ALL --security-opt no-new-privileges`
 * does: on a root that it can't write to, as the image's user, without any capability. Given: root, user, the folder for
 * each volume, `--`, environment and command.
 */
const AS_CONTAINER = `root=$0 user=$1; shift
mount --bind "$root" "$root" && mount -o remount,bind,ro "$root" || exit 1
while [ "$1" != -- ]; do mount --bind "$1" "$root$2" || exit 1; shift 2; done; shift
mount -t proc proc "$root/proc" && mount --rbind /dev "$root/dev" && mount -t tmpfs tmpfs "$root/tmp" || exit 1
exec chroot "$root" setpriv --reuid "$user" --regid "$user" --init-groups --no-new-privs --inh-caps=-all --bounding-set=-all env -i "$@"`

/** Never waits for it by standing still: stand-ins that it asks may live in this process. */
const runIsolated = (args: readonly string[]): Promise<{ code: number; output: string }> =>
  promisify(execFile)('unshare', args)
    .then(({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }))
    .catch(({ code, stdout, stderr }) => ({ code: code ?? 1, output: stdout + stderr }))

/** A machine that runs an image, with folders of its own for what it stores. */
export class Container {
  readonly #image: Image
  readonly #env: Record<string, string>
  readonly #volumes: string[]
  readonly folder: string

  constructor(image: Image, folder: string, env: Record<string, string>) {
    this.#image = image
    this.#env = { ...image.config.env, ...env }
    this.folder = folder
    this.#volumes = image.config.volumes.flatMap((volume) => {
      const place = join(folder, volume)
      mkdirSync(place, { recursive: true, mode: 0o700 })
      chownSync(place, NODE_USER, NODE_USER)
      return [place, volume]
    })
  }

  /** Serves until it is stopped. */
  serve(): Serving {
    return new Serving(spawn('unshare', this.#run(this.#image.config.command), { stdio: ['ignore', 'pipe', 'pipe'] }))
  }

  /** What a command of the image has said. @throws with all that it said when it fails */
  async ask(...command: string[]): Promise<string> {
    const { code, output } = await this.try(...command)
    if (code !== 0) throw new Error(`“${command.join(' ')}” in the image ended with ${code}: ${output.slice(-2000)}`)
    return output
  }

  /** What a command of the image has said, and the code that it ended with. */
  try = (...command: string[]): Promise<{ code: number; output: string }> => runIsolated(this.#run(command))

  /** Whether the image’s own health check is content. */
  async isHealthy(): Promise<boolean> {
    return (await runIsolated(this.#run(this.#image.config.healthcheck, []))).code === 0
  }

  #run(command: readonly string[], entrypoint = this.#image.config.entrypoint): string[] {
    const { root, config } = this.#image
    const env = Object.entries(this.#env).map(([name, value]) => `${name}=${value}`)
    const isolated = ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', AS_CONTAINER]
    const within = ['env', `--chdir=${config.folder}`]
    return [...isolated, root, config.user, ...this.#volumes, '--', ...env, ...within, ...entrypoint, ...command]
  }
}

/** The academy of a container while it runs. */
export class Serving {
  readonly #child: ChildProcess
  readonly #forget: () => Promise<void>
  output = ''
  isOver = false

  constructor(child: ChildProcess) {
    this.#child = child
    for (const channel of [child.stdout, child.stderr])
      channel?.on('data', (chunk: Buffer) => {
        this.output += chunk
      })
    child.once('close', () => {
      this.isOver = true
    })
    this.#forget = onEnd(() => this.isOver || this.#signal('SIGKILL'))
  }

  /** Ends it as an operator does; answers whether it was gone within the limit. */
  async stop(limitMs: number): Promise<boolean> {
    this.#signal('SIGTERM')
    const gone = await until(() => this.isOver, limitMs)
    await this.#forget()
    return gone === true
  }

  /** To the first process of the container, with which the others go; `unshare` only waits for it, and it outlives that. */
  #signal(name: NodeJS.Signals): void {
    const inner = execFileSync('pgrep', ['-P', String(this.#child.pid)], { encoding: 'utf8' }).trim()
    process.kill(Number(inner), name)
  }
}
