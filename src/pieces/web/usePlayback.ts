import { type RefObject, useEffect, useRef } from 'react'
import { usePiano } from '../../platform/web/piano/usePiano.ts'
import type { Piece } from '../contract.ts'

const LOUDNESS = 0.7
/** Seconds that the piano takes before its first note, so that lights and sound agree. */
const LEAD = 0.05

/** Plays a piece on the piano of the page, and lights the notes in its score as they sound. */
export function usePlayback({ notes, tempo }: Pick<Piece, 'notes' | 'tempo'>, sheet: RefObject<HTMLElement | null>) {
  const piano = usePiano()
  const lights = useRef<() => void>(() => {})
  const perQuarter = 60 / (tempo || 120)
  const stop = () => {
    lights.current()
    void piano.play([])
  }
  useEffect(() => () => lights.current(), [])

  const play = async () => {
    const struck = notes.map(({ midi, at, duration }) => ({
      ...{ midi, velocity: LOUDNESS, at: at * perQuarter },
      length: Math.max(0.1, duration * perQuarter * 0.95),
    }))
    lights.current()
    const playing = piano.play(struck)
    lights.current = light(notes, perQuarter, sheet)
    await playing
    lights.current()
  }
  return { ...piano, play: () => void play(), stop }
}

/** Marks the notes of each moment in the score, and keeps them in sight; answers how to end it. */
function light(notes: Piece['notes'], perQuarter: number, sheet: RefObject<HTMLElement | null>): () => void {
  const begun = performance.now() + LEAD * 1000
  let marked: Element[] = []
  let frame = 0
  const show = () => {
    const now = (performance.now() - begun) / 1000 / perQuarter
    const ids = notes.filter(({ at, duration }) => at <= now && now < at + duration).map(({ id }) => id)
    const next = ids.flatMap((id) => sheet.current?.querySelector(`#${CSS.escape(id)}`) ?? [])
    for (const element of marked) if (!next.includes(element)) element.classList.remove('sounding')
    for (const element of next) element.classList.add('sounding')
    if (next[0] && next[0] !== marked[0]) keepInSight(next[0])
    marked = next
    frame = requestAnimationFrame(show)
  }
  frame = requestAnimationFrame(show)
  return () => {
    cancelAnimationFrame(frame)
    for (const element of marked) element.classList.remove('sounding')
    marked = []
  }
}

function keepInSight(element: Element): void {
  const { top, bottom } = element.getBoundingClientRect()
  if (top < 80 || bottom > innerHeight - 80) element.scrollIntoView({ block: 'center', behavior: 'smooth' })
}
