import { useCallback, useEffect, useState } from 'react'
import { call } from '../../platform/web/api.ts'
import { visitLesson } from '../contract.ts'

/** `here` is true once a lesson was chosen on this page, false for the one that the page came with. */
type Chosen = { id: number | null; here: boolean }

const idOfAddress = (): number | null => Number(new URLSearchParams(location.search).get('lesson')) || null

/** The lesson of the address: choosing one changes the address, and Back and Forward change the lesson. */
export function useChosenLesson(opened: number | null) {
  const [chosen, setChosen] = useState<Chosen>({ id: opened, here: false })

  useEffect(() => {
    // a jump to a part of the page fires the same event as a step in the history, and changes no lesson
    const follow = () => setChosen((now) => (now.id === idOfAddress() ? now : { id: idOfAddress(), here: true }))
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [])

  useEffect(() => {
    // a visit that could not be noted is no reason to disturb anybody
    if (chosen.here && chosen.id) call(visitLesson, { params: { id: chosen.id } }).catch(() => {})
  }, [chosen])

  const choose = useCallback((id: number) => {
    if (id !== idOfAddress()) history.pushState(null, '', `?lesson=${id}`)
    setChosen({ id, here: true })
  }, [])
  return { chosen, choose }
}
