import { readFileSync } from 'node:fs'
import { type Plugin, transformWithOxc } from 'vite'
import { dropParts } from './dropParts.ts'
import { applied, declaredBy, type Node, namesIn, nodesIn, type Statement, statementsOf, textOf } from './moduleTree.ts'

/** A screen that asks a schema which its endpoint does not have in a browser. */
const ASKS_ENDPOINT = /\.(?:body|query|params|response)\??\.(?:safeParse|parse)\(/
/** The two that a module with schemas becomes. */
const PART = /\.(plain|schemas)\.ts$/
const PARTS = ['plain', 'schemas'] as const
type Part = (typeof PARTS)[number]

const partOf = (file: string, part: Part) => file.replace(/\.ts$/, `.${part}.ts`)

/**
 * The browser makes calls and leaves it to the server to check them. So it gets of each `endpoint(…)` an object of
 * method, path, encoding and `takesKey`, and a schema only where a screen names it. A chunk is made of whole modules:
 * each module with schemas is taken apart, so that a page which makes calls does not load the schemas beside them.
 */
export const withoutSchemas = (): Plugin => ({
  name: 'without-schemas',
  enforce: 'pre',
  resolveId: { filter: { id: PART }, handler: (id) => id },
  load: {
    filter: { id: PART },
    handler: async (id) => {
      const file = id.replace(PART, '.ts')
      return (await takeApart(readFileSync(file, 'utf8'), file))[PART.exec(id)?.[1] as Part]
    },
  },
  transform: {
    filter: {
      id: { include: /\/src\/.+\.tsx?$/, exclude: PART },
      code: [/from 'zod\/mini'/, /\bendpoint\(/, ASKS_ENDPOINT],
    },
    handler: async (code, id) => {
      if (id.includes('/web/') && ASKS_ENDPOINT.test(code))
        throw new Error(
          `${id} asks the schema of an endpoint, which browsers do not have. Please name the schema itself.`,
        )
      // a screen's own schema is loaded with the screen
      if (id.includes('/web/')) return { code: dropParts(await withoutTypes(code, id)), map: null }
      return { code: PARTS.map((part) => `export * from '${partOf(id, part)}'`).join('\n'), map: null }
    },
  },
})

const withoutTypes = async (code: string, file: string) =>
  (await transformWithOxc(code, file, { sourcemap: false, jsx: 'preserve' })).code

/** Of a module what needs no schema, and the rest, which imports that. */
export async function takeApart(source: string, file: string): Promise<Record<Part, string>> {
  const code = dropParts(await withoutTypes(source, file))
  const statements = statementsOf(code)
  const imports = statements.filter(({ type }) => type === 'ImportDeclaration')
  const plain = findPlain(statements)
  const write = (part: readonly Statement[]) => part.map((each) => withoutEffects(code, each))
  const namesOf = (part: readonly Statement[]) => part.flatMap(declaredBy).map(({ name }) => name)
  const hidden = namesOf(plain.filter(({ type }) => type !== 'ExportNamedDeclaration'))
  const others = statements.filter((each) => !imports.includes(each) && !plain.includes(each))
  return {
    plain: [...write([...imports, ...plain]), `export { ${hidden.join(', ')} }`].join('\n'),
    schemas: [
      ...write(imports),
      `import { ${namesOf(plain).join(', ')} } from '${partOf(file, 'plain')}'`,
      ...write(others),
    ].join('\n'),
  }
}

/** Declarations that need neither zod nor another module to begin with, nor what needs them. */
function findPlain(statements: readonly Statement[]): Statement[] {
  const imported = statements.flatMap((each) =>
    each.type === 'ImportDeclaration' ? each.specifiers.map(({ local }) => local.name) : [],
  )
  let plain = statements.filter((each) => declaredBy(each).length > 0)
  for (let others = new Set<string>(['z']), before = -1; before !== others.size; ) {
    before = others.size
    const isPlain = (statement: Statement) =>
      declaredBy(statement).every(
        ({ value }) =>
          value === null ||
          !(
            namesIn(value).some((name) => others.has(name)) ||
            (acts(value) && namesIn(value).some((name) => imported.includes(name)))
          ),
      )
    const left = plain.filter((each) => !isPlain(each))
    plain = plain.filter(isPlain)
    others = new Set([...others, ...left.flatMap(declaredBy).map(({ name }) => name)])
  }
  return plain
}

/** Whether the bundler can't tell that nothing happens when a value is made. */
const acts = (value: Node): boolean =>
  nodesIn(
    value,
    ({ type }) => ['CallExpression', 'NewExpression', 'MemberExpression', 'SpreadElement'].includes(type),
    ({ type }) => ['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'].includes(type),
  ).length > 0

/** A statement whose values the bundler drops when nobody names them. */
function withoutEffects(code: string, statement: Statement): string {
  const text = textOf(code, statement)
  const values = declaredBy(statement).flatMap(({ value }) => (value && acts(value) ? value : []))
  return applied(
    text,
    values.flatMap(({ start, end }) => [
      { start: start - statement.start, end: start - statement.start, text: '/*@__PURE__*/ (() => (' },
      { start: end - statement.start, end: end - statement.start, text: '))()' },
    ]),
  )
}
