import { useEffect, useState } from 'react'
import { wayIn } from '../../accounts/index.ts'
import { call, failureMessage } from '../../platform/web/api.ts'
import { useCurrentUser, usePage } from '../../platform/web/pageContext.ts'
import { useSingleFlight } from '../../platform/web/useSingleFlight.ts'
import { useFlash } from '../../ui/web/Flash.tsx'
import { takeQuiz } from '../contract.ts'

/** Sends the answers; once placed, the browser goes to the level's page, a visitor by way of registration, or of the login where nobody new comes in. */
export function usePlacement(onPlaced: () => void) {
  const user = useCurrentUser()
  const { shut } = usePage()
  const flash = useFlash()
  const once = useSingleFlight()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && setBusy(false)
    window.addEventListener('pageshow', comeBack)
    return () => window.removeEventListener('pageshow', comeBack)
  }, [])

  const place = async (answers: string[]) => {
    setBusy(true)
    setFailure(undefined)
    try {
      const { level } = await call(takeQuiz, { body: { answers } })
      onPlaced()
      flash.success(`You are in ${level} level`, { nextPage: true })
      const page = `/member/course/${level}`
      // still busy: the button rests only when the new page is there
      location.assign(user ? page : wayIn(shut, page).href)
    } catch (error) {
      setBusy(false)
      setFailure(failureMessage(error))
      flash.error(failureMessage(error))
    }
  }
  return {
    place: (answers: string[]) => once(() => place(answers)),
    busy,
    failure,
    dismiss: () => setFailure(undefined),
  }
}
