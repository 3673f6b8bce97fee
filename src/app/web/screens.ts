import type { ComponentType } from 'react'

// biome-ignore lint/suspicious/noExplicitAny: screens of every kind of data
type Loader = () => Promise<{ default: ComponentType<any> }>

/** Every screen of the academy, a chunk each; `room/Name` is the default export of `src/room/web/Name.tsx`. */
export const screens: Record<string, Loader> = {
  'app/ErrorPage': () => import('./ErrorPage.tsx'),
  'app/HeaderTools': () => import('./HeaderTools.tsx'),
}
