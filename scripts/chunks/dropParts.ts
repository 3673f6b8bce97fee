import type { ESTree } from 'vite'
import { applied, declaredBy, type Node, namesIn, nodesIn, statementsOf, textOf } from './moduleTree.ts'

/** In a body, the fields that `takesKey` of an endpoint stands for. */
const KEY = 'submission'

/** Writes each `endpoint(method, path, parts)` as the object that the browser needs of it. */
export function dropParts(code: string): string {
  const statements = statementsOf(code)
  const values = new Map(statements.flatMap(declaredBy).map(({ name, value }) => [name, value]))
  const takesKey = (tree: Node | null, seen: readonly string[] = []): boolean =>
    tree !== null &&
    namesIn(tree).some(
      (name) => name === KEY || (!seen.includes(name) && takesKey(values.get(name) ?? null, [...seen, name])),
    )
  const write = (call: Node) => {
    const [method, path, parts] = (call as ESTree.CallExpression).arguments
    if (!method || !path) throw new Error(`An endpoint has no path: ${textOf(code, call)}`)
    const { encoding, body = null } = propertiesOf(parts, code)
    const kept = { method, path, encoding }
    const written = Object.entries(kept).map(([name, value]) => `${name}: ${value ? textOf(code, value) : "'json'"}`)
    return { start: call.start, end: call.end, text: `({ ${written.join(', ')}, takesKey: ${takesKey(body)} })` }
  }
  return applied(code, nodesIn(statements, isCall).map(write))
}

const isCall = (node: Node): boolean => {
  const { type, callee } = node as ESTree.CallExpression
  return type === 'CallExpression' && callee.type === 'Identifier' && callee.name === 'endpoint'
}

/** What is not written out in the call could hold a key that would be missed. */
function propertiesOf(parts: Node | undefined, code: string): Partial<Record<string, Node>> {
  const { type, properties = [] } = (parts ?? {}) as ESTree.ObjectExpression
  const isPlain = properties.every((each) => each.type === 'Property' && each.key.type === 'Identifier')
  if (type !== 'ObjectExpression' || !isPlain)
    throw new Error(`The parts of an endpoint must be written out: ${parts ? textOf(code, parts) : 'none'}`)
  return Object.fromEntries(
    properties.flatMap((each) =>
      each.type === 'Property' && each.key.type === 'Identifier' ? [[each.key.name, each.value]] : [],
    ),
  )
}
