import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** Makes a thing when it is first asked for, once. */
export function lazy<T>(make: () => T): () => T {
  let made: { thing: T } | undefined
  return () => {
    made ??= { thing: make() }
    return made.thing
  }
}

/** Loads a CommonJS package when it is first used, so that no start waits for it and no memory holds it in vain. */
export const lazyRequire = <T>(name: string): (() => T) => lazy(() => require(name) as T)
