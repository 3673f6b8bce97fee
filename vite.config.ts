import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { type BuildEnvironmentOptions, defineConfig } from 'vite'

const server: BuildEnvironmentOptions = {
  ssr: true,
  target: 'node20',
  outDir: 'dist/server',
  rolldownOptions: {
    input: {
      main: 'src/app/server/main.ts',
      command: 'src/app/server/command.ts',
      ssr: 'src/app/web/ssr.tsx',
      // threads of their own, which are found beside the module that starts them
      engineWorker: 'src/platform/server/embedded/engineWorker.ts',
      soundWorker: 'src/ear-training/server/sound/worker.ts',
    },
    output: { chunkFileNames: '[name]-[hash].js' },
  },
}

/**
 * What many screens share comes in a few chunks, since many small ones compress badly. A module is in one if at least so
 * many screens have it: fewer, and pages load what they have no use for. e2e/bytes.spec.ts holds the outcome.
 */
const SHARED = [
  {
    name: 'core',
    test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|preload-helper|src[\\/](platform[\\/](web[\\/](pageContext|saveCookie|forgetDrafts)|document)|app[\\/]web[\\/](mount|ScreenRoot|entry))/,
    minShareCount: 2,
  },
  {
    name: 'tools',
    test: /src[\\/]ui[\\/]web[\\/](ThemeToggle|useTheme|useDismiss|LiveRegion|lazyComponent)|lucide[\\/].*[\\/](bell|sun|moon)\.|src[\\/](booking[\\/]web[\\/]form[\\/]storedDetails|notifications[\\/]web[\\/]live[\\/]loadLiveUpdates)/,
    minShareCount: 2,
  },
  {
    name: 'plans',
    test: /src[\\/](billing[\\/](plans|planNames|stateNames)|platform[\\/]money)|lucide[\\/].*[\\/]crown\./,
    minShareCount: 2,
  },
  {
    name: 'lists',
    test: /src[\\/]ui[\\/]web[\\/](DataTable|PagedTable|Pager|SearchBox|Toolbar)|src[\\/]platform[\\/]web[\\/]useAdminList/,
    minShareCount: 4,
  },
  { name: 'ui', test: /src[\\/]ui[\\/]|lucide/, minShareCount: 36 },
  {
    name: 'data',
    test: /node_modules[\\/](zod|@tanstack)|src[\\/]platform[\\/](contract|paging|web[\\/](queries|useSingleMutation|useAddressQuery))/,
    minShareCount: 9,
  },
  {
    name: 'calls',
    test: /src[\\/]platform[\\/](errors|web[\\/](api|renewToken|loginLink|useSingleFlight|submitKeys|makeKey|useDraft|FailureText))/,
    minShareCount: 16,
  },
  {
    name: 'forms',
    test: /src[\\/]platform[\\/]web[\\/](useForm|formBody|navigate)/,
    minShareCount: 8,
  },
  {
    name: 'community',
    test: /src[\\/](platform[\\/]web[\\/]Timestamp|community[\\/](contract|spaces|fold|rules|web[\\/](post[\\/]Body|AuthorLink|hover[\\/](links|use)|Community(Head|Links)|Hold|retainFocus)))/,
    minShareCount: 4,
  },
  {
    name: 'feed',
    test: /src[\\/](community[\\/](web[\\/](post[\\/](?!Body)|community|feed[\\/]use)|feed)|moderation[\\/]web[\\/]loadReportDialog)/,
    minShareCount: 3,
  },
  { name: 'marks', test: /lucide[\\/].*[\\/](flag|message-circle|play)\./, minShareCount: 3 },
]

/** Files of the list of screens: an entry of the browser's half each, since the server names the module to load. */
const screens = [...readFileSync('src/app/web/screens.ts', 'utf8').matchAll(/import\('(.+)'\)/g)].map(([, file]) =>
  join('src/app/web', file ?? ''),
)

const client: BuildEnvironmentOptions = {
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
    // a page loads of a module's public API only what it takes
    treeshake: { moduleSideEffects: (id) => !id.includes('/src/') || /\/entry\.tsx$|\.css$/.test(id) },
    output: { codeSplitting: { includeDependenciesRecursively: false, groups: SHARED } },
  },
}

export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  publicDir: false,
  cacheDir: '.cache/vite',
  plugins: [react(), tailwindcss()],
  // React and TanStack Query choose their half by NODE_ENV as they load: built in, it is the production half wherever the
  // academy runs. Lucide's CommonJS half holds every drawing there is.
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  ssr: { noExternal: ['lucide', 'react', 'react-dom', '@tanstack/react-query', '@tanstack/query-core'] },
  build: { ...(isSsrBuild ? server : client), emptyOutDir: true },
}))
