import { join } from 'node:path'
import { assembleAcademy } from './academy.ts'
import { loadBuiltScreens } from './builtScreens.ts'
import { listen } from './listen.ts'
import { openAcademy } from './openAcademy.ts'
import { projectRoot } from './projectRoot.ts'

const opened = await openAcademy({ storesFiles: true })
const screens = await loadBuiltScreens(join(projectRoot(), 'dist'))
const app = await assembleAcademy(opened, screens, { withJobs: !process.argv.includes('--without-jobs') })
await listen(app, opened.jobs)
