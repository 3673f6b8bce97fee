import { type KeyboardEvent, type MouseEvent, type PointerEvent, useState } from 'react'
import { type Spelled, waysToWrite } from '../../../platform/spelling.ts'
import { keyLetter } from '../../../platform/web/piano/useComputerKeys.ts'
import { joinClasses } from '../../../ui/joinClasses.ts'
import { type KeyMark, PianoKey } from './PianoKey.tsx'

type Props = {
  label: string
  from: number
  down: ReadonlySet<number>
  held: ReadonlyMap<string, number>
  marks: ReadonlyMap<number, KeyMark>
  write: (midi: number) => Spelled
  disabled: boolean | undefined
  letters: boolean
  press: (source: string, midi: number) => void
  release: (source: string) => void
}

const WHITES = [0, 2, 4, 5, 7, 9, 11, 12, 14, 16, 17, 19, 21, 23, 24]
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowUp: 12, ArrowDown: -12 }
/** How long a key sounds that is pressed by something without an end, such as a screen reader. */
const TAP_MS = 600

/** The keys: C to C on the narrowest screens, C to F on a phone, two octaves where there is room. */
export function KeyRow({ label, from, down, held, marks, write, disabled, letters, press, release }: Props) {
  const [reached, setReached] = useState(0)
  const keyOf = (semitones: number, black: boolean, className?: string) => (
    <PianoKey
      midi={from + semitones}
      written={write(from + semitones)}
      black={black}
      down={down.has(from + semitones)}
      mark={marks.get(from + semitones)}
      letter={letters ? keyLetter(semitones) : undefined}
      reachable={semitones === reached}
      disabled={disabled}
      className={className}
    />
  )

  const point = (event: PointerEvent) => {
    const midi = midiOf(event.target)
    if (midi === undefined || disabled) return release(pointer(event))
    press(pointer(event), midi)
  }
  const begin = (event: PointerEvent) => {
    if (event.button !== 0) return
    // a touch would be kept by the key it began on, and a glissando would stay silent
    const { target } = event
    if (target instanceof Element && target.hasPointerCapture(event.pointerId))
      target.releasePointerCapture(event.pointerId)
    point(event)
  }
  const end = (event: PointerEvent) => release(pointer(event))
  const keyDown = (event: KeyboardEvent) => {
    const midi = midiOf(event.target)
    if (midi === undefined) return
    const step = STEPS[event.key]
    if (step !== undefined) {
      event.preventDefault()
      const next = event.currentTarget.querySelector<HTMLElement>(`[data-midi="${midi + step}"]`)
      // a key that is not shown can't take the focus
      next?.focus()
    } else if ((event.key === 'Enter' || event.key === ' ') && !event.repeat) {
      event.preventDefault()
      press('enter', midi)
    }
  }
  const click = (event: MouseEvent) => {
    const midi = midiOf(event.target)
    if (event.detail > 0 || midi === undefined) return
    press('tap', midi)
    setTimeout(() => release('tap'), TAP_MS)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      role="group"
      aria-label={label}
      className="flex h-40 touch-none overflow-hidden rounded-b-control border-key-black border-t-4"
      onPointerDown={begin}
      onPointerMove={(event) => held.has(pointer(event)) && point(event)}
      onPointerUp={end}
      onPointerCancel={end}
      onPointerLeave={end}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={keyDown}
      onKeyUp={() => release('enter')}
      onBlur={() => release('enter')}
      onFocus={(event) => setReached((midiOf(event.target) ?? from) - from)}
      onClick={click}
    >
      {WHITES.map((semitones, place) => (
        <span key={semitones} className={joinClasses('relative min-w-0 flex-1', roomFor(place))}>
          {keyOf(semitones, false)}
          {isBlack(from + semitones + 1) && place < WHITES.length - 1 && keyOf(semitones + 1, true, edgeAt(place))}
        </span>
      ))}
    </div>
  )
}

const isBlack = (midi: number): boolean => waysToWrite(midi).length === 2

const pointer = (event: PointerEvent) => `pointer ${event.pointerId}`

function midiOf(target: EventTarget): number | undefined {
  const key = target instanceof Element ? target.closest<HTMLElement>('[data-midi]') : null
  return key ? Number(key.dataset.midi) : undefined
}

const LAST_ON_PHONE = 10
const LAST_ON_NARROW = 7

/** A white key is shown where the row is wide enough for it. */
const roomFor = (place: number) =>
  place > LAST_ON_PHONE ? '@max-[34rem]:hidden' : place > LAST_ON_NARROW ? '@max-[19rem]:hidden' : undefined
/** A black key that would stick out at the end is not shown. */
const edgeAt = (place: number) =>
  place === LAST_ON_PHONE ? '@max-[34rem]:hidden' : place === LAST_ON_NARROW ? '@max-[19rem]:hidden' : undefined
