import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, it } from 'vitest'

const SRC = join(import.meta.dirname, '../..')
const WEB = join(SRC, 'app/web')
const LIST = join(WEB, 'screens.ts')
const UPDATE =
  'UPDATE_SCREENS=1 npx vitest run src/app/server/screens.test.ts && npx biome check --write src/app/web/screens.ts'

const from = (file: string) =>
  relative(WEB, file)
    .replaceAll('\\', '/')
    .replace(/^(?!\.)/, './')
const HEAD = `// Written by ${UPDATE}
import { type Listed, listed } from './screenList.ts'
`

type Declared = { constant: string; declaredIn: string; component: string }

/** Every screen that a module declares; `module/Name` is the default export of `src/module/web/Name.tsx`. */
async function findScreens(): Promise<Declared[]> {
  const files = readdirSync(SRC).flatMap((module) => readdirSync(join(SRC, module)).map((file) => `${module}/${file}`))
  const found = await Promise.all(
    files
      .filter((file) => file.endsWith('.ts') && !/(index|\.test)\.ts$/.test(file))
      .sort()
      .map(async (file) =>
        Object.entries((await import(join(SRC, file))) as Record<string, unknown>).flatMap(([constant, value]) => {
          const name = (value as { name?: unknown } | null)?.name
          if (typeof value !== 'object' || typeof name !== 'string' || !constant.endsWith('Screen')) return []
          const component = from(join(SRC, `${name.replace('/', '/web/')}.tsx`))
          return [{ constant, declaredIn: from(join(SRC, file)), component }]
        }),
      ),
  )
  return found.flat()
}

const listText = (screens: Declared[]) =>
  [
    HEAD,
    ...screens.map(({ constant, declaredIn }) => `import { ${constant} } from '${declaredIn}'\n`),
    '\n/** Every screen of the academy: the server draws from it, and the build makes a module for the browser of each file. */\n',
    'export const screens: readonly Listed[] = [\n',
    ...screens.map(({ constant, component }) => `  listed(${constant}, () => import('${component}')),\n`),
    ']\n',
  ].join('')

it('the list of screens names each one that is declared, and no other', async () => {
  const declared = await findScreens()
  expect(declared.length).toBeGreaterThan(50)
  if (process.env.UPDATE_SCREENS) writeFileSync(LIST, listText(declared))
  const names = [...readFileSync(LIST, 'utf8').matchAll(/listed\(\s*(\w+),\s*\(\) =>\s*import\(\s*'([^']+)'/g)]
  expect(
    names.map(([, constant, component]) => `${constant} ${component}`).sort(),
    `The screens have changed. Run\n${UPDATE}\nand commit screens.ts.`,
  ).toEqual(declared.map(({ constant, component }) => `${constant} ${component}`).sort())
})
