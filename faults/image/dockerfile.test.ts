import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readDockerfile } from './dockerfile.ts'

describe('readDockerfile', () => {
  it('reads stages, steps and how the image is run', () => {
    const { stages, config } = readDockerfile(`# syntax=x
FROM node:24-bookworm-slim AS build
WORKDIR /here
COPY a b ./
RUN one && \\
  two
FROM node:24-bookworm-slim
ENV A=1 PATH=/here/bin:$PATH
# why
COPY --from=build /here/a ./a
USER node
VOLUME /data
HEALTHCHECK --interval=15s \\
  CMD ["probe"]
ENTRYPOINT ["go"]
CMD ["start"]`)
    expect(stages.map(({ name, image }) => [name, image])).toEqual([
      ['build', 'node:24-bookworm-slim'],
      [undefined, 'node:24-bookworm-slim'],
    ])
    expect(stages[0]?.steps).toMatchObject([
      { kind: 'copy', copy: { from: undefined, sources: ['a', 'b'], target: './' }, folder: '/here' },
      { kind: 'run', command: 'one && two', user: 'root', folder: '/here' },
    ])
    expect(stages[1]?.steps).toMatchObject([{ copy: { from: 'build', sources: ['/here/a'], target: './a' } }])
    expect(config).toMatchObject({ user: 'node', volumes: ['/data'], entrypoint: ['go'], command: ['start'] })
    expect(config).toMatchObject({
      healthcheck: ['probe'],
      env: { A: '1', PATH: expect.stringMatching(/^\/here\/bin:\/usr/) },
    })
  })

  it.each(['ADD a b', 'RUN --mount=type=cache x', 'COPY --chown=1 a b', 'ARG A'])('passes over nothing: %s', (line) => {
    expect(() => readDockerfile(`FROM x\n${line}`)).toThrow('Unknown in the Dockerfile')
  })

  it('understands ours', () => {
    const { stages, config } = readDockerfile(readFileSync(join(import.meta.dirname, '../../Dockerfile'), 'utf8'))
    expect(stages).toHaveLength(2)
    expect(config).toMatchObject({ user: 'node', command: ['start'] })
  })
})
