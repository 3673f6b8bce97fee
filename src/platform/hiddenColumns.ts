/** Which columns an admin has hidden, of each table by its name: `users:email.payment~audit:changes`. */
export const COLUMNS_COOKIE = 'table_columns'

/** Characters; a cookie holds four times as many. */
const MAX_TEXT = 1_000

/** The cookie as far as it can be one, for the page's context. */
export const hiddenColumnsIn = (cookie: string | undefined): string | undefined =>
  cookie?.slice(0, MAX_TEXT) || undefined

const tablesOf = (text = ''): [string, string][] =>
  text.split('~').flatMap((one) => {
    const [table, keys] = one.split(':')
    return table && keys ? [[table, keys]] : []
  })

/** Keys of the hidden columns of one table. */
export const hiddenOf = (text: string | undefined, table: string): string[] =>
  tablesOf(text)
    .find(([name]) => name === table)?.[1]
    .split('.') ?? []

/** `text` with other hidden columns of one table; what was chosen longest ago goes where there is no room. */
export function withHidden(text: string | undefined, table: string, keys: readonly string[]): string {
  const all = tablesOf(text).filter(([name]) => name !== table)
  if (keys.length > 0) all.push([table, keys.join('.')])
  const written = () => all.map((one) => one.join(':')).join('~')
  while (written().length > MAX_TEXT) all.shift()
  return written()
}
