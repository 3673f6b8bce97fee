import { Cable, Mic, MicOff, Timer, Undo2 } from 'lucide'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../../ui/web/Button.tsx'
import type { KeyInput } from './useKeyInput.ts'
import { useLatencyTest } from './useLatencyTest.ts'

type Props = {
  input: KeyInput
  /** Something else sounds, which the clicks of a measurement would run into. */
  busy?: boolean
}

/** What one can play on here, what the browser lacks and what to do about it, and how each is set up. */
export function InputPanel({ input, busy = false }: Props) {
  return (
    <div className="grid max-w-2xl gap-4">
      <MidiPart {...input.midi} />
      <MicrophonePart {...input.microphone} />
      <LatencyPart input={input} busy={busy} />
    </div>
  )
}

function MidiPart({ state, keyboards, connect }: KeyInput['midi']) {
  const text = {
    missing:
      'This browser can’t reach MIDI keyboards. Chrome, Edge and Firefox can; on an iPad or iPhone use the microphone, the keys on the screen, or a browser with Web MIDI.',
    off: 'Play on a MIDI keyboard, by cable or Bluetooth.',
    asking: 'Your browser is asking for permission.',
    on: keyboards.length > 0 ? `Playing on ${keyboards.join(', ')}.` : 'Plug in a MIDI keyboard and play.',
    refused: 'The browser does not allow MIDI. Click the icon beside the address and allow MIDI.',
  }[state]
  return (
    <Part text={text}>
      {(state === 'off' || state === 'asking' || state === 'refused') && (
        <Button size="sm" icon={Cable} busy={state === 'asking'} busyLabel="Asking..." onClick={() => void connect()}>
          {state === 'refused' ? 'Try MIDI again' : 'Use a MIDI keyboard'}
        </Button>
      )}
    </Part>
  )
}

function MicrophonePart({ state, calibration, outcome, start, stop, calibrate }: KeyInput['microphone']) {
  const result = {
    good: 'Listening for one note at a time. Use headphones, so that it hears only your piano.',
    noisy: 'The room is nearly as loud as the piano. Move the microphone closer and calibrate again.',
    silent: 'We heard almost nothing. Check that this is the right microphone and calibrate again.',
  }[outcome ?? 'good']
  const text = {
    missing: 'This browser can’t listen to a microphone here. Use the keys on the screen.',
    off: 'Or let the microphone hear your piano, one note at a time.',
    asking: 'Your browser is asking for permission.',
    calibrating:
      calibration?.phase === 'quiet'
        ? 'Quiet, please: measuring the room.'
        : 'Now play a few single notes, soft and loud.',
    on: result,
    refused: 'The browser does not allow the microphone. Click the icon beside the address, allow it, then try again.',
    unplugged: 'The microphone was unplugged.',
    failed: 'The microphone could not be opened. Check that it is plugged in and no other app is using it.',
  }[state]
  const { phase, seconds, notes } = calibration ?? { phase: 'quiet', seconds: 0, notes: 0 }
  const count = state !== 'calibrating' ? '' : phase === 'quiet' ? `${seconds} s` : `${seconds} s, ${notes} heard`
  const isOpen = state === 'on' || state === 'calibrating'
  return (
    <Part text={text} count={count}>
      {state !== 'missing' && !isOpen && (
        <Button size="sm" icon={Mic} busy={state === 'asking'} busyLabel="Asking..." onClick={() => void start()}>
          {state === 'off' || state === 'asking' ? 'Use the microphone' : 'Try the microphone again'}
        </Button>
      )}
      {state === 'on' && (
        <Button size="sm" icon={Timer} onClick={calibrate}>
          Calibrate again
        </Button>
      )}
      {isOpen && (
        <Button size="sm" icon={MicOff} onClick={stop}>
          Turn the microphone off
        </Button>
      )}
    </Part>
  )
}

function LatencyPart({ input, busy }: Required<Props>) {
  const { state, start, stop } = useLatencyTest(input)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what begins to sound ends the clicks
  useEffect(() => {
    if (busy) stop()
  }, [busy])
  const measure = useRef<HTMLButtonElement>(null)
  // the button that was pressed has gone
  useEffect(() => {
    if (state === 'undone') measure.current?.focus({ preventScroll: true })
  }, [state])
  const text =
    state === 'idle'
      ? 'Notes marked late? Measure the delay of your keyboard.'
      : state === 'running'
        ? 'Play any one key with each of the eight clicks.'
        : state === 'unclear'
          ? 'Too uneven to measure. Try again, one key per click.'
          : state === 'undone'
            ? 'Undone. Your keys are judged as before.'
            : `Your keys arrive ${state.ms} ms late; that is subtracted from now on.`
  return (
    <Part text={text}>
      <Button
        ref={measure}
        size="sm"
        icon={Timer}
        busy={state === 'running'}
        busyLabel="Measuring..."
        onClick={() => void start()}
      >
        Measure the delay
      </Button>
      {typeof state === 'object' && (
        <Button size="sm" icon={Undo2} onClick={state.undo}>
          Undo
        </Button>
      )}
    </Part>
  )
}

/** `count` changes each second, which nobody wants to hear while the room is measured: it is shown only. */
function Part({ text, count = '', children }: { text: string; count?: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-60 text-sm">
        <p aria-live="polite">{text}</p>
        {count && (
          <p aria-hidden="true" className="text-muted tabular-nums">
            {count}
          </p>
        )}
      </div>
      {children}
    </div>
  )
}
