import { join } from 'node:path'
import { assembleAcademy } from './academy.ts'
import { loadBuiltScreens } from './builtScreens.ts'
import { listen } from './listen.ts'
import { openAcademy } from './openAcademy.ts'
import { projectRoot } from './projectRoot.ts'

const opened = await openAcademy({ storesFiles: true })
const app = await assembleAcademy(opened, await loadBuiltScreens(join(projectRoot(), 'dist')))
await listen(app, opened.jobs)
