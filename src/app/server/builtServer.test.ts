import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from './projectRoot.ts'

it('the built server has the production half of React in it, whatever NODE_ENV says', () => {
  const folder = join(projectRoot(), 'dist/server')
  const built = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
  const imported = built.flatMap((text) =>
    [...text.matchAll(/^import\b.* from "([^".]+)";$/gm)].map(([, name]) => name),
  )
  expect(imported).toContain('fastify')
  expect(imported.filter((name) => /^(react|scheduler|@tanstack)\b/.test(name ?? ''))).toEqual([])
  expect(built.filter((text) => text.includes('NODE_ENV'))).toEqual([])
  expect(built.filter((text) => text.includes('react-dom-server-legacy.node.production'))).toHaveLength(1)
})
