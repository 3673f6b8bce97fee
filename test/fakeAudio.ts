import { vi } from 'vitest'
import { type Answer, answerCalls, type Sent } from './fakeApi.ts'

/** One tick of the metronome: when, and whether it was taken back before. */
export type Tick = { at: number; strong: boolean; takenBack: boolean }
/** One string that was struck: which key, when, and when it was damped. */
export type Strike = { midi: number; at: number; damped: number | undefined; gain: number }

class FakeBuffer {
  readonly sampleRate = 44_100
  readonly length = 100
  readonly duration = 2
  readonly midi: number
  constructor(midi: number) {
    this.midi = midi
  }
  getChannelData = () => new Float32Array(this.length).fill(0.5)
  copyToChannel = () => {}
}

const param = (value = 0) => ({
  value,
  setValueAtTime: () => {},
  setTargetAtTime: () => {},
  cancelScheduledValues: () => {},
  exponentialRampToValueAtTime: () => {},
})
const node = () => ({ connect: <Next>(next: Next) => next, disconnect: () => {} })

/**
 * Gives jsdom the Web Audio that it lacks, and a server with the recordings. `strikes` is what has sounded;
 * `ticks` are those of the metronome; `opening` is what the sound waits for before it runs; `fetched` are the addresses that were asked for; `serve` answers them and may be replaced.
 */
export function fakeAudio() {
  const strikes: Strike[] = []
  const ticks: Tick[] = []
  const fetched: string[] = []
  const contexts: FakeContext[] = []
  const audio = {
    ...{ strikes, ticks, fetched, contexts, serve: okay, opening: Promise.resolve() },
    /** Sounds, and serves the recordings, in the next test, too. */
    connect: () => {
      stubSound()
      answerCalls((sent) => {
        fetched.push(sent.url)
        return audio.serve(sent)
      })
    },
  }

  class FakeContext {
    currentTime = 10
    state = 'suspended'
    destination = node()
    constructor() {
      contexts.push(this)
    }
    resume = async () => {
      await audio.opening
      this.state = 'running'
    }
    decodeAudioData = async (content: ArrayBuffer) => new FakeBuffer(new Uint8Array(content)[0] ?? 0)
    createGain = () => ({ ...node(), gain: param(1) })
    createBufferSource = () => {
      const strike: Strike = { midi: 0, at: 0, damped: undefined, gain: 1 }
      return {
        connect<Next extends { gain?: { value: number } }>(next: Next) {
          strike.gain = next.gain?.value ?? 1
          return next
        },
        disconnect: () => {},
        buffer: undefined as FakeBuffer | undefined,
        playbackRate: param(1),
        start(at: number) {
          strike.midi = Math.round((this.buffer?.midi ?? 0) + 12 * Math.log2(this.playbackRate.value))
          strike.at = at - 10
          strikes.push(strike)
        },
        stop: (at: number) => {
          strike.damped = at - 10
        },
      }
    }
  }
  const stubSound = () => {
    vi.stubGlobal('AudioContext', FakeContext)
    vi.stubGlobal('AudioBuffer', FakeBuffer)
    vi.stubGlobal(
      'OscillatorNode',
      class {
        readonly tick: Tick
        constructor(_: FakeContext, { frequency }: { frequency: number }) {
          this.tick = { at: 0, strong: frequency > 1500, takenBack: false }
        }
        connect = <Next>(next: Next) => next
        start(at: number) {
          this.tick.at = at - 10
          ticks.push(this.tick)
        }
        stop(at?: number) {
          if (at === undefined) this.tick.takenBack = true
        }
      },
    )
    vi.stubGlobal(
      'GainNode',
      class {
        connect = <Next>(next: Next) => next
        gain = param()
      },
    )
    vi.stubGlobal('DynamicsCompressorNode', function Limiter() {
      return node()
    })
  }
  // jsdom has pointer events, but nothing that would capture them
  Element.prototype.hasPointerCapture = () => false
  audio.connect()
  return audio
}

/** A recording whose only content is which key it is. */
const okay = ({ url }: Sent): Answer => ({
  file: { type: 'audio/mpeg', content: Uint8Array.of(Number(/(\d+)[^/]*\.mp3/.exec(url)?.[1])) },
})
