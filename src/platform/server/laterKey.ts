import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/**
 * A foreign key to a table of a higher floor: the table that has the key refers to `column`, and the module that has the
 * other table says beside it which column that `is`. Read only when a migration is written.
 */
export function laterKey(what: string) {
  let found: (() => AnyPgColumn) | undefined
  return {
    is: (column: () => AnyPgColumn): void => {
      found = column
    },
    column: (): AnyPgColumn => {
      if (!found) throw new Error(`No module has said which column is the key of ${what}.`)
      return found()
    },
  }
}
