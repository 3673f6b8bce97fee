// Reads as much of a Dockerfile as ours uses. An instruction or a flag that is unknown is an error, so that none is passed over.

export type Copy = { from: string | undefined; sources: string[]; target: string }
/** What one line does to the stage; `user` and `folder` are those of that line. */
export type Step =
  | { kind: 'run'; command: string; user: string; folder: string; env: Record<string, string> }
  | { kind: 'copy'; copy: Copy; folder: string }
export type Stage = { name: string | undefined; image: string; steps: Step[] }
/** What the image is run with. */
export type Config = {
  env: Record<string, string>
  folder: string
  user: string
  volumes: string[]
  entrypoint: string[]
  command: string[]
  healthcheck: string[]
}

const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
const freshConfig = (): Config => ({
  env: { PATH },
  folder: '/',
  user: 'root',
  volumes: [],
  entrypoint: [],
  command: [],
  healthcheck: [],
})

/** The stages in their order, and how the last one is run. @throws with the line that it does not understand */
export function readDockerfile(text: string): { stages: Stage[]; config: Config } {
  const stages: Stage[] = []
  let config = freshConfig()
  for (const line of instructions(text)) {
    const [, word = '', rest = ''] = /^(\w+)\s+(.*)$/s.exec(line) ?? []
    if (word === 'FROM') {
      const [, image = '', name] = /^(\S+)(?: AS (\S+))?$/.exec(rest) ?? fail(line)
      stages.push({ name, image, steps: [] })
      config = freshConfig()
      continue
    }
    const step = readStep(word, rest, config) ?? readConfig(word, rest, config)
    if (step === 'unknown') fail(line)
    else if (step) (stages.at(-1) ?? fail(line)).steps.push(step)
  }
  return { stages, config }
}

function readStep(word: string, rest: string, { user, folder, env }: Config): Step | undefined {
  if (word === 'RUN' && !rest.startsWith('-')) return { kind: 'run', command: rest, user, folder, env: { ...env } }
  if (word !== 'COPY') return undefined
  const [, from, paths = ''] = /^(?:--from=(\S+)\s+)?([^-].*)$/.exec(rest) ?? fail(`COPY ${rest}`)
  const sources = paths.split(/\s+/)
  const target = sources.pop() ?? ''
  return { kind: 'copy', copy: { from, sources, target }, folder }
}

/** Changes `config`; answers nothing, or that it knows no such instruction. */
function readConfig(word: string, rest: string, config: Config): 'unknown' | undefined {
  if (word === 'WORKDIR') config.folder = rest
  else if (word === 'USER') config.user = rest
  else if (word === 'VOLUME') config.volumes.push(rest)
  else if (word === 'ENTRYPOINT') config.entrypoint = JSON.parse(rest)
  else if (word === 'CMD') config.command = JSON.parse(rest)
  else if (word === 'HEALTHCHECK') config.healthcheck = JSON.parse(rest.replace(/^.*?\bCMD\s+/s, ''))
  else if (word === 'ENV')
    for (const pair of rest.split(/\s+/)) {
      const [name = '', value = ''] = pair.split(/=(.*)/s)
      config.env[name] = value.replace(/\$(\w+)/g, (_, other: string) => config.env[other] ?? '')
    }
  else if (word !== 'EXPOSE') return 'unknown'
  return undefined
}

/** Lines without comments, those that end in a backslash joined with what follows. */
const instructions = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('#'))
    .join('\n')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

function fail(line: string): never {
  throw new Error(`Unknown in the Dockerfile: ${line}`)
}
