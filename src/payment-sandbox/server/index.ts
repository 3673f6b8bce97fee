export type { Sandboxes } from './deliver.ts'
export { openSandboxes } from './openSandboxes.ts'
export { sandboxRoutes } from './pages.ts'
