import { useEffect, useState } from 'react'
import { useMember, usePage } from '../../platform/web/pageContext.ts'
import { lazyComponent } from '../../ui/web/lazyComponent.tsx'
import { isTimerStored } from './timerStorage.ts'

const RoutineTimer = lazyComponent(() => import('./RoutineTimer.tsx'), { silent: true })

/** The timer of the part that runs, loaded only where one does; the page of the routine has its own. */
export function RunningPart() {
  const { id } = useMember()
  const { path } = usePage()
  const [runs, setRuns] = useState(false)
  useEffect(() => {
    const look = () => setRuns(path !== '/member/today' && isTimerStored(id))
    look()
    // begun in another tab, or by the page before at its last moment
    window.addEventListener('storage', look)
    return () => window.removeEventListener('storage', look)
  }, [id, path])
  return runs ? <RoutineTimer /> : null
}
