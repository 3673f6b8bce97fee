import { Cable, ChevronLeft, ChevronRight } from 'lucide'
import { useState } from 'react'
import { noteName, type Spelled, usualRoot, waysToWrite } from '../../../platform/spelling.ts'
import { piano } from '../../../platform/web/piano/piano.ts'
import { useComputerKeys } from '../../../platform/web/piano/useComputerKeys.ts'
import { useHeldKeys } from '../../../platform/web/piano/useHeldKeys.ts'
import { useMidi } from '../../../platform/web/piano/useMidi.ts'
import { Button } from '../../../ui/web/Button.tsx'
import { IconButton } from '../../../ui/web/IconButton.tsx'
import { KeyRow } from './KeyRow.tsx'
import type { KeyMark } from './PianoKey.tsx'

type Props = {
  label?: string
  /** MIDI number of the C at the left end; where it changes, the keyboard follows. */
  first?: number
  /** Called once for every key that goes down, however it was pressed. */
  onPress?: (midi: number) => void
  marks?: ReadonlyMap<number, KeyMark>
  /** How each key is written in the key or chord at hand. */
  write?: (midi: number) => Spelled
  disabled?: boolean
  /** Whether letters of the computer's keyboard play. */
  computerKeys?: boolean
}

const MIDDLE_C = 60
const LOWEST_FIRST = 36
const HIGHEST_FIRST = 72
const NO_MARKS: ReadonlyMap<number, KeyMark> = new Map()
/** Where no key or chord says how: as its sharp. */
const asSharp = (midi: number): Spelled => waysToWrite(midi)[0] as Spelled

/** A piano of up to two octaves to play on by mouse, touch, the computer's keys and a MIDI keyboard. */
export function Keyboard(props: Props) {
  const {
    label = 'Piano keyboard',
    first = MIDDLE_C,
    onPress,
    marks = NO_MARKS,
    write = asSharp,
    disabled,
    computerKeys = true,
  } = props
  const [view, setView] = useState({ asked: first, from: first })
  if (view.asked !== first) setView({ asked: first, from: first })
  const { from } = view
  const { down, held, press, release } = useHeldKeys(onPress)
  const shift = (octaves: 1 | -1) =>
    setView(({ asked, from }) => ({ asked, from: clamp(from + octaves * 12, LOWEST_FIRST, HIGHEST_FIRST) }))
  useComputerKeys(computerKeys && !disabled, {
    press: (source, semitones, strike) => press(source, from + semitones, strike),
    release,
    shift,
  })
  const midi = useMidi({
    press: (key, velocity) => !disabled && press(`midi ${key}`, key, { velocity }),
    release: (key) => release(`midi ${key}`),
    pedal: piano.pedal,
  })

  return (
    <div className="@container min-w-0">
      <KeyRow {...{ label, from, down, held, marks, write, disabled, letters: computerKeys, press, release }} />
      <div className="mt-1 flex min-h-11 sm:mt-2 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="flex items-center gap-1">
          <IconButton
            icon={ChevronLeft}
            label="Lower octave"
            aria-keyshortcuts="Z"
            disabled={from <= LOWEST_FIRST}
            onClick={() => shift(-1)}
          />
          <output className="min-w-16 text-center text-sm tabular-nums">from {noteName(usualRoot(from))}</output>
          <IconButton
            icon={ChevronRight}
            label="Higher octave"
            aria-keyshortcuts="X"
            disabled={from >= HIGHEST_FIRST}
            onClick={() => shift(1)}
          />
          {computerKeys && (
            <p className="ml-2 text-muted text-sm touch:hidden">A to K play, Z and X change the octave.</p>
          )}
        </div>
        <MidiControl {...midi} />
      </div>
    </div>
  )
}

const clamp = (value: number, lowest: number, highest: number) => Math.min(highest, Math.max(lowest, value))

/** Asks for a MIDI keyboard and says which one plays; nothing where the browser has no MIDI. */
function MidiControl({ state, keyboards, connect }: ReturnType<typeof useMidi>) {
  if (state === 'missing') return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p aria-live="polite" className="text-muted text-sm">
        {state === 'on' && (keyboards.length > 0 ? keyboards.join(', ') : 'Plug in a MIDI keyboard and play.')}
        {state === 'refused' && 'The browser does not allow MIDI. Allow it for this site, then try again.'}
      </p>
      {state !== 'on' && (
        <Button variant="quiet" size="sm" icon={Cable} busy={state === 'asking'} onClick={() => void connect()}>
          {state === 'refused' ? (
            'Try MIDI again'
          ) : (
            <span>
              {/* on a phone beside the octave */}
              <span className="max-sm:sr-only">Use a</span> MIDI keyboard
            </span>
          )}
        </Button>
      )}
    </div>
  )
}
