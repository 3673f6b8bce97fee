import '../../ui/web/styles.css'
import { mountScreens } from './mount.tsx'

mountScreens()
