import { Cable, Mic, MicOff, Timer } from 'lucide'
import { Button } from '../../../ui/web/Button.tsx'
import type { KeyInput } from './useKeyInput.ts'
import { useLatencyTest } from './useLatencyTest.ts'

type Props = {
  input: KeyInput /** Sounds a click of the metronome in so many milliseconds. */
  click: (inMs: number) => void
}

/** What one can play on here, what the browser lacks and what to do about it, and how each is set up. */
export function InputPanel({ input, click }: Props) {
  return (
    <div className="grid gap-4">
      <MidiPart {...input.midi} />
      <MicrophonePart {...input.microphone} />
      <LatencyPart input={input} click={click} />
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
    refused:
      'The browser does not allow MIDI. Open the settings of this site beside the address, allow MIDI, and it connects.',
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
    asking: 'The browser asks whether it may use the microphone.',
    calibrating:
      calibration?.phase === 'quiet'
        ? `Quiet, please: measuring the room. ${calibration.seconds} s`
        : `Now play a few single notes, soft and loud. ${calibration?.seconds ?? 0} s, ${calibration?.notes ?? 0} heard`,
    on: result,
    refused:
      'The browser does not allow the microphone. Open the settings of this site beside the address, allow it, then try again.',
    failed: 'The microphone could not be opened. Check that it is plugged in and no other app is using it.',
  }[state]
  const isOpen = state === 'on' || state === 'calibrating'
  return (
    <Part text={text}>
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

function LatencyPart({ input, click }: Props) {
  const { state, start } = useLatencyTest(input, click)
  const text =
    state === 'idle'
      ? 'Judged late though you were not? Measure the delay of your keyboard.'
      : state === 'running'
        ? 'Play any one key with each of the eight clicks.'
        : state === 'unclear'
          ? 'That was too uneven to tell. Try once more, with each click.'
          : `Your keys arrive ${state.ms} ms late; that is subtracted from now on.`
  return (
    <Part text={text}>
      <Button size="sm" icon={Timer} busy={state === 'running'} busyLabel="Measuring..." onClick={start}>
        Measure the delay
      </Button>
    </Part>
  )
}

function Part({ text, children }: { text: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p aria-live="polite" className="min-w-0 flex-1 basis-60 text-sm">
        {text}
      </p>
      {children}
    </div>
  )
}
