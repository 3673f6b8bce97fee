import { readFileSync } from 'node:fs'
import { createServer as createViteServer, transformWithOxc, type ViteDevServer } from 'vite'
import type { Assets, CreateRenderer } from '../../platform/document.ts'
import type { LoadScreens } from '../../platform/server/context.ts'
import { digest } from '../../platform/server/digest.ts'
import { assembleAcademy } from './academy.ts'
import { listen } from './listen.ts'
import { openAcademy } from './openAcademy.ts'

const ASSETS: Assets = {
  entry: '/src/app/web/entry.tsx',
  styles: ['/src/ui/web/styles.css'],
  fonts: [],
  screen: (name) => ({ module: `/src/${name.replace('/', '/web/')}.tsx`, chunks: [] }),
}
/** Must run before the first component is loaded. */
const BEFORE_SCREENS = `<script type="module">import{injectIntoGlobalHook}from"/@react-refresh";injectIntoGlobalHook(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>t=>t</script><script type="module" src="/@vite/client"></script>`

/** Used where it is asked for, by VITE_SERVICE_WORKER=1. */
const worker = async () => {
  const file = 'src/app/worker/serviceWorker.ts'
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file)
  return { code, build: digest(code) }
}

/** Screens straight from their sources, renewed on every change. */
const fromSources =
  (vite: ViteDevServer): LoadScreens =>
  async () => {
    const { createRenderer } = (await vite.ssrLoadModule('/src/app/web/ssr.tsx')) as { createRenderer: CreateRenderer }
    const render = createRenderer(digest)
    return {
      render: (input) =>
        Buffer.from(Buffer.from(render(input)).toString().replace('<head>', `<head>${BEFORE_SCREENS}`)),
      assets: ASSETS,
      worker: await worker(),
    }
  }

const opened = await openAcademy({ storesFiles: true })
const vite = await createViteServer({ server: { middlewareMode: true } })
const app = await assembleAcademy(opened, fromSources(vite), { development: true })
app.addHook('onRequest', (request, reply, done) => {
  if (!/^\/(@|src\/|node_modules\/|\.cache\/)/.test(request.url)) return done()
  reply.hijack()
  vite.middlewares(request.raw, reply.raw, () => reply.raw.writeHead(404).end())
})
app.addHook('onClose', () => vite.close())
await listen(app, opened.jobs)
