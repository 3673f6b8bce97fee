import type Sharp from 'sharp'
import { lazy, lazyRequire } from './lazy.ts'

const load = lazyRequire<typeof Sharp>('sharp')

/**
 * What draws and reads pictures; as many as are let in at once, no threads of its own for
 * each of them, and nothing kept of a picture that is made once.
 */
export const sharp = lazy(() => {
  const loaded = load()
  loaded.concurrency(1)
  loaded.cache(false)
  return loaded
})
