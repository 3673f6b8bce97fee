import { barName, barsWords } from '../../barWords.ts'
import { fasterThan, slowerThan, withinTempo } from '../../rules.ts'
import type { Desk, Range } from './useDesk.ts'
import type { Settings } from './useSettings.ts'

type Options = {
  desk: Desk
  settings: Settings
  change: (part: Partial<Settings>) => void
  /** Called out of the press that starts to play. */
  onStart: () => void
  /** The bar in which a loop was begun that is not ended yet. */
  loopStart: { current: number | undefined }
}

/** What can be done at the desk, by a press, a single key of the computer, or the ends of the piano. */
export function deskActs({ desk, settings, change, onStart, loopStart }: Options) {
  const setLoop = (loop: Range | null) => {
    desk.chooseLoop(loop)
    if (loop) desk.choosePlace(loop.from)
    if (desk.playing) void desk.start({ loop, from: desk.barNow() })
    else desk.say(loop ? `Loop: ${passageWords(loop)}.` : 'Loop ended.')
  }
  const passageWords = ({ from, to }: Range) => barsWords(desk.bars[from]?.bar ?? 1, desk.bars[to]?.bar ?? 1, ' to ')
  const setPlace = (place: number) => {
    desk.chooseLoop(null)
    desk.choosePlace(place)
    if (desk.playing) void desk.start({ from: place, loop: null })
  }
  const choose = (part: Partial<Settings>) => {
    // who plays another way begins anew; a tempo holds for what is heard next
    if (desk.playing && ('mode' in part || 'hand' in part || 'throughMistakes' in part)) desk.stop()
    change(part)
  }
  const setTempo = (tempo: number) => choose({ tempo: withinTempo(tempo) })
  const toggle = () => {
    if (desk.state !== 'idle') return desk.stop()
    onStart()
    void desk.start()
  }
  const goOn = () => {
    if (desk.playing && settings.mode === 'wait') desk.session.current?.skip()
    else if (desk.loop) setLoop(moveOn(desk.loop, desk.bars.length))
    else if (!desk.playing) void desk.start()
  }
  const again = () => void desk.start({ from: desk.loop?.from ?? desk.lastStart() })
  const places = {
    Home: () => setPlace(0),
    '[': () => {
      const from = desk.barNow()
      if (desk.loop && desk.loop.to >= from) return setLoop({ from, to: desk.loop.to })
      loopStart.current = from
      desk.say(`The loop begins at ${barName(desk.bars[from]?.bar ?? 1)}. Press ] in its last bar.`)
    },
    ']': () => {
      const to = desk.barNow()
      const from = loopStart.current ?? desk.loop?.from ?? to
      loopStart.current = undefined
      setLoop({ from: Math.min(from, to), to })
    },
    Escape: () => desk.loop && setLoop(null),
  }
  const shortcuts = {
    ...(desk.fixed ? {} : places),
    ' ': toggle,
    '-': () => setTempo(slowerThan(settings.tempo)),
    '+': () => setTempo(fasterThan(settings.tempo)),
    '=': () => setTempo(fasterThan(settings.tempo)),
  }
  return { setLoop, setPlace, choose, setTempo, toggle, goOn, again, shortcuts }
}

/** The bars after a loop, as many as it has; the last ones where there are no more. */
function moveOn({ from, to }: Range, count: number): Range {
  const length = to - from + 1
  const next = Math.min(count - length, to + 1)
  return { from: next, to: next + length - 1 }
}
