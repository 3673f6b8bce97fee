import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { type BuildEnvironmentOptions, defineConfig } from 'vite'

const server: BuildEnvironmentOptions = {
  ssr: true,
  target: 'node20',
  outDir: 'dist/server',
  rolldownOptions: {
    input: { main: 'src/app/server/main.ts', command: 'src/app/server/command.ts', ssr: 'src/app/web/ssr.tsx' },
  },
}

const client: BuildEnvironmentOptions = {
  outDir: 'dist/client',
  manifest: 'manifest.json',
  // data: addresses would need a wider content security policy
  assetsInlineLimit: 0,
  rolldownOptions: { input: { entry: 'src/app/web/entry.tsx' } },
}

export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  publicDir: false,
  cacheDir: '.cache/vite',
  plugins: [react(), tailwindcss()],
  build: { ...(isSsrBuild ? server : client), emptyOutDir: true },
}))
