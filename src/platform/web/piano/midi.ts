/** `missing` where the browser has no MIDI; `off` until somebody asks for it. */
export type MidiState = 'off' | 'asking' | 'on' | 'refused'
export type MidiNow = { state: MidiState; keyboards: readonly string[] }
/** What is done with the keys of MIDI keyboards; `at` in milliseconds of `performance.now`. */
export type MidiHands = {
  press: (midi: number, velocity: number, at: number) => void
  release: (midi: number, at: number) => void
  pedal?: (down: boolean) => void
}

const NOTHING: MidiNow = { state: 'off', keyboards: [] }
let now = NOTHING
let access: MIDIAccess | undefined
/** What the browser answers when asked whether MIDI is allowed; it tells of a change. */
let permission: PermissionStatus | undefined
const watchers = new Set<() => void>()
const players = new Set<() => MidiHands>()
/** Keys and pedals that are down on each keyboard that is heard. */
const down = new Map<MIDIInput, Set<number>>()

function change(next: Partial<MidiNow>): void {
  now = { ...now, ...next }
  for (const notify of watchers) notify()
}
const tell = (act: (hands: MidiHands) => void) => {
  for (const player of players) act(player())
}

/** The MIDI keyboards of the page, heard by whoever plays on it; asked for once, however many do. */
export const midi = {
  read: (): MidiNow => now,
  subscribe: (watcher: () => void): (() => void) => {
    watchers.add(watcher)
    return () => void watchers.delete(watcher)
  },

  /** Hears keyboards from now on, at once where the member has allowed it before; the last to leave hangs up. */
  join: (player: () => MidiHands): (() => void) => {
    players.add(player)
    if (players.size === 1 && !access) void reconnect()
    return () => {
      players.delete(player)
      // one part of the page may take the place of another
      queueMicrotask(() => players.size === 0 && hangUp())
    }
  },

  /** Asks the member. */
  connect: async (): Promise<void> => {
    if (now.state === 'asking' || access) return
    change({ state: 'asking' })
    try {
      const granted = await navigator.requestMIDIAccess()
      // whoever played went while the browser was asking
      if (players.size === 0) return change(NOTHING)
      access = granted
      access.onstatechange = () => change({ keyboards: listen(granted) })
      change({ state: 'on', keyboards: listen(granted) })
    } catch {
      change({ state: 'refused' })
    }
  },
}

/** Connects where MIDI is allowed, now or once the member has changed it in the browser's settings. */
async function reconnect(): Promise<void> {
  try {
    permission = await navigator.permissions.query({ name: 'midi' as PermissionName })
    const ask = () => (permission?.state === 'granted' && players.size > 0 ? midi.connect() : undefined)
    permission.onchange = ask
    await ask()
  } catch {
    // a browser that can't say is asked by the member's own press
  }
}

/** Hears every keyboard that is plugged in, also again; returns their names. */
function listen({ inputs }: MIDIAccess): string[] {
  const connected = [...inputs.values()].filter(({ state }) => state === 'connected')
  // one that is pulled out is no longer on the list of some browsers
  for (const input of [...down.keys()]) {
    if (connected.includes(input)) continue
    input.onmidimessage = null
    liftAll(input)
  }
  return connected.map((input) => {
    if (!down.has(input)) down.set(input, new Set())
    input.onmidimessage = ({ data, timeStamp }) => data && hear(input, data, timeStamp || performance.now())
    return input.name ?? 'MIDI keyboard'
  })
}

const NOTE_OFF = 0x80
const NOTE_ON = 0x90
const CONTROL = 0xb0
const SUSTAIN = 64
const SOUND_OFF = 120
const NOTES_OFF = 123
/** Beside the keys, which end at 127. */
const PEDAL = 128

/** One message: the kind in its first four bits, then the key, then how hard. A strike of no force lifts the key. */
function hear(input: MIDIInput, [status = 0, number = 0, force = 0]: Uint8Array, at: number): void {
  const held = down.get(input) ?? new Set<number>()
  down.set(input, held)
  const kind = status & 0xf0
  if (kind === NOTE_ON && force > 0) {
    held.add(number)
    tell(({ press }) => press(number, force / 127, at))
  } else if (kind === NOTE_ON || kind === NOTE_OFF) {
    held.delete(number)
    tell(({ release }) => release(number, at))
  } else if (kind === CONTROL && number === SUSTAIN) {
    const isDown = force >= 64
    if (isDown) held.add(PEDAL)
    else held.delete(PEDAL)
    tell(({ pedal }) => pedal?.(isDown))
  } else if (kind === CONTROL && (number === SOUND_OFF || number === NOTES_OFF)) liftAll(input)
}

/** Leaves no key and no pedal down of a keyboard that has gone. */
function liftAll(input: MIDIInput): void {
  const held = down.get(input) ?? []
  down.delete(input)
  for (const key of held)
    tell(({ release, pedal }) => (key === PEDAL ? pedal?.(false) : release(key, performance.now())))
}

function hangUp(): void {
  if (permission) permission.onchange = null
  if (access) {
    access.onstatechange = null
    for (const input of access.inputs.values()) input.onmidimessage = null
  }
  down.clear()
  access = undefined
  permission = undefined
  change(NOTHING)
}
