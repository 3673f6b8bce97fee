import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { type BuildEnvironmentOptions, defineConfig, type Plugin, type UserConfig } from 'vite'
import { planChunks } from './scripts/chunks/planChunks.ts'
import { withoutSchemas } from './scripts/chunks/withoutSchemas.ts'

const server: BuildEnvironmentOptions = {
  ssr: true,
  target: 'node20',
  outDir: 'dist/server',
  rolldownOptions: {
    input: {
      main: 'src/app/server/main.ts',
      command: 'src/app/server/command.ts',
      ssr: 'src/app/web/ssr.tsx',
      // no part of the server, which sends it to browsers as it is
      serviceWorker: 'src/app/worker/serviceWorker.ts',
      // threads of their own, which are found beside the module that starts them
      engineWorker: 'src/platform/server/embedded/engineWorker.ts',
      soundWorker: 'src/ear-training/server/sound/worker.ts',
      engravingWorker: 'src/pieces/server/engraving/worker.ts',
      recordingWorker: 'src/takes/server/media/prepareRecording.ts',
    },
    output: { chunkFileNames: '[name]-[hash].js' },
  },
}

/** Files that every page has, those of the landing page, and those of the other pages that somebody sees first. */
const PAGES = {
  always: ['src/app/web/entry.tsx', 'src/app/web/HeaderTools.tsx', 'src/app/web/away/afterLoad.ts'],
  together: [
    'src/settings/web/Hero.tsx',
    'src/settings/web/Teacher.tsx',
    'src/app/web/Landing.tsx',
    'src/app/web/LandingBegin.tsx',
    'src/skill-quiz/web/QuizCard.tsx',
    'src/billing/web/Pricing.tsx',
  ],
  first: ['LogIn', 'Register', 'ForgotPassword', 'ResetPassword', 'DeadLink'].map(
    (name) => `src/accounts/web/${name}.tsx`,
  ),
  often: [
    'src/learning/web/Home.tsx',
    'src/learning/web/Roadmap.tsx',
    'src/learning/web/LibraryLesson.tsx',
    'src/practice/web/PieceDesk.tsx',
    'src/practice/web/reading/Reading.tsx',
    'src/ear-training/web/EarTraining.tsx',
    'src/ear-training/web/Practice.tsx',
    'src/ear-training/web/Player.tsx',
    'src/community/web/Feed.tsx',
    'src/community/web/SpacePage.tsx',
    'src/community/web/SinglePost.tsx',
  ],
}

/** Files of the list of screens: an entry of the browser's half each, since the server names the module to load. */
const screens = [...readFileSync('src/app/web/screens.ts', 'utf8').matchAll(/import\('(.+)'\)/g)].map(([, file]) =>
  join('src/app/web', file ?? ''),
)

/** Without a plan, each set of screens that share something has a chunk of that. */
const client = (plan: ReadonlyMap<string, string> = new Map()): BuildEnvironmentOptions => ({
  outDir: 'dist/client',
  manifest: 'manifest.json',
  // data: addresses would need a wider content security policy
  assetsInlineLimit: 0,
  // hls.js is that large, and loaded only for a film in pieces in a browser that has no player for it
  chunkSizeWarningLimit: 600,
  // the document's head names the chunks of its screens; lists of them in the script would be loaded with every page
  modulePreload: false,
  rolldownOptions: {
    input: ['src/app/web/entry.tsx', ...screens],
    preserveEntrySignatures: 'allow-extension',
    output: {
      codeSplitting: {
        includeDependenciesRecursively: false,
        groups: [{ debugName: 'plan', name: (id) => plan.get(id), test: (id) => plan.has(id) }],
      },
    },
    // a page loads of a module's public API only what it takes
    treeshake: { moduleSideEffects: (id) => !id.includes('/src/') || /\/entry\.tsx$|\.css$/.test(id) },
  },
})

const PRELOAD_HELPER = `export const __vitePreload = (load) => load().catch((error) => {
  dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }))
  throw error
})`
/**
 * Vite's helper would also load the styles and scripts that a part needs. All styles are one file, which the document
 * names, and scripts are loaded by their own imports.
 */
const withoutPreloads: Plugin = {
  name: 'without-preloads',
  enforce: 'pre',
  load: { filter: { id: /vite\/preload-helper/ }, handler: () => PRELOAD_HELPER },
}

const common: UserConfig = {
  appType: 'custom',
  publicDir: false,
  cacheDir: '.cache/vite',
  plugins: [react(), tailwindcss()],
}

/** React and TanStack Query choose their half by NODE_ENV as they load: built in, it is the production half wherever we run. */
const ofServer: UserConfig = {
  ...common,
  define: { 'process.env.NODE_ENV': '"production"' },
  // Lucide's CommonJS half holds every drawing there is
  ssr: { noExternal: ['lucide', 'react', 'react-dom', '@tanstack/react-query', '@tanstack/query-core'] },
  build: { ...server, emptyOutDir: true },
}

export default defineConfig(async ({ command, isSsrBuild }) => {
  if (isSsrBuild) return ofServer
  if (command === 'serve') return { ...common, ssr: { noExternal: ['lucide'] } }
  // plugins of its own for each of the two builds, which note what they have seen
  const browsers = () => ({ ...common, plugins: [withoutPreloads, withoutSchemas(), react(), tailwindcss()] })
  const plan = await planChunks({ ...browsers(), logLevel: 'warn', build: client() }, PAGES)
  return { ...browsers(), build: { ...client(plan), emptyOutDir: true } }
})
