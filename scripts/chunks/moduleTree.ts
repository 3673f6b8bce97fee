import { type ESTree, parseSync } from 'vite'

export type Node = { type: string; start: number; end: number }
export type Statement = ESTree.Program['body'][number]
type Edit = { start: number; end: number; text: string }

/** The statements of a module, which has no types any more. */
export const statementsOf = (code: string): Statement[] => parseSync('module.js', code).program.body

/** The variables and functions that a statement declares, each with what it is. */
export function declaredBy(statement: Statement): { name: string; value: Node | null }[] {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (declaration?.type === 'FunctionDeclaration' || declaration?.type === 'ClassDeclaration')
    return [{ name: declaration.id?.name ?? '', value: declaration }]
  if (declaration?.type !== 'VariableDeclaration') return []
  return declaration.declarations.flatMap(({ id, init }) =>
    id.type === 'Identifier' ? { name: id.name, value: init } : [],
  )
}

/** Every node in a tree that fits, the outermost first; nothing in or below those that `ends` names. */
export function nodesIn(
  tree: object,
  fits: (node: Node) => boolean,
  ends: (node: Node) => boolean = () => false,
): Node[] {
  const isNode = 'type' in tree && typeof tree.type === 'string'
  if (isNode && ends(tree as Node)) return []
  const below = Object.values(tree).flatMap((each: unknown) =>
    typeof each === 'object' && each !== null ? nodesIn(each, fits, ends) : [],
  )
  return isNode && fits(tree as Node) ? [tree as Node, ...below] : below
}

/** Every name in a tree, those of properties included. */
export const namesIn = (tree: object): string[] =>
  nodesIn(tree, ({ type }) => type === 'Identifier').map((node) => (node as ESTree.BindingIdentifier).name)

export const textOf = (code: string, { start, end }: Node): string => code.slice(start, end)

/** Edits from the end, so that places stay where they are. */
export const applied = (code: string, edits: readonly Edit[]): string =>
  edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((now, { start, end, text }) => now.slice(0, start) + text + now.slice(end), code)
