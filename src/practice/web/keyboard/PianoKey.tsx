import { Check, Circle, X } from 'lucide'
import { memo } from 'react'
import { noteName, type Spelled, spokenName, usualRoot } from '../../../platform/spelling.ts'
import { joinClasses } from '../../../ui/joinClasses.ts'
import { Icon } from '../../../ui/web/Icon.tsx'

/** How a key is marked: what is given before an answer or comes next in the music, what was right and wrong after it. */
export type KeyMark = 'given' | 'next' | 'right' | 'wrong'

export type KeyState = {
  midi: number
  /** How the key is written where it is shown. */
  written: Spelled
  black?: boolean
  down: boolean
  mark: KeyMark | undefined
  /** Of the computer's keyboard. */
  letter: string | undefined
  /** The one key that is reached by the tab key; arrows lead to the others. */
  reachable: boolean
  disabled: boolean | undefined
  className?: string | undefined
}

const plain = { white: 'bg-key-white text-key-black', black: 'bg-key-black text-key-white' }
const marked = { right: 'bg-good text-paper', wrong: 'bg-bad text-bad-ink' }
/** Each mark has a sign of its own, and its word in the key's name. */
const signs = { given: Circle, next: Circle, right: Check, wrong: X }
const shapes = {
  white: 'inset-0 rounded-b-control',
  black: 'top-0 left-full z-10 h-[58%] w-[64%] min-w-6 -translate-x-1/2 rounded-b-md',
}

/** One key: a button that sounds as long as it is down. The keyboard around it hears the pointers. */
export const PianoKey = memo(function PianoKey({
  midi,
  written,
  black = false,
  down,
  mark,
  letter,
  reachable,
  disabled,
  className,
}: KeyState) {
  const colour = black ? 'black' : 'white'
  const isJudged = mark === 'right' || mark === 'wrong'
  return (
    <button
      type="button"
      data-midi={midi}
      data-down={down || undefined}
      disabled={disabled}
      tabIndex={reachable ? 0 : -1}
      aria-label={mark ? `${spokenName(written)}, ${mark}` : spokenName(written)}
      aria-keyshortcuts={letter}
      className={joinClasses(
        'absolute flex select-none flex-col items-center justify-end gap-1 border border-edge border-t-0 pb-1.5',
        'text-xs leading-none transition-colors duration-75 focus-visible:z-20 focus-visible:outline-offset-[-3px]',
        'data-down:bg-accent data-down:text-accent-ink',
        shapes[colour],
        isJudged ? marked[mark] : plain[colour],
        className,
      )}
    >
      {mark && <Icon of={signs[mark]} size={isJudged ? 16 : 10} className={isJudged ? '' : 'fill-current'} />}
      {letter && <span className="opacity-70 touch:hidden">{letter}</span>}
      {!black && <span className="h-3 font-medium tabular-nums">{midi % 12 === 0 && noteName(usualRoot(midi))}</span>}
    </button>
  )
})
