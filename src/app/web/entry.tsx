import '../../ui/web/styles.css'
import { mountScreens } from './mount.tsx'
import { screens } from './screens.ts'

mountScreens(screens)
