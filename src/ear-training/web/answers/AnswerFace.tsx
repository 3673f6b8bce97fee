import { Check, X } from 'lucide'
import { noteName, type Spelled, spokenName } from '../../../platform/spelling.ts'
import { joinClasses } from '../../../ui/joinClasses.ts'
import { Icon } from '../../../ui/web/Icon.tsx'
import { VisuallyHidden } from '../../../ui/web/VisuallyHidden.tsx'
import { answerKey } from './answerKeys.ts'

export type Mark = 'right' | 'wrong' | undefined

/** Shared by the answers of a quiz and those of a drill. */
export const answerLook =
  'group relative flex min-h-14 w-full items-center gap-3 rounded-control border border-edge bg-surface px-3 py-2 text-left max-sm:min-h-11 max-sm:gap-2 max-sm:px-2 max-sm:py-1 max-sm:text-sm ' +
  'transition-colors data-[mark=right]:border-good data-[mark=right]:bg-good-soft data-[mark=wrong]:border-bad data-[mark=wrong]:bg-bad-soft'

/** What leads on from an answer; on a phone it stays within reach of the thumb. */
export const actionBar =
  'flex flex-wrap items-center justify-end gap-3 max-sm:-mx-4 max-sm:sticky max-sm:bottom-(--dock) max-sm:z-10 max-sm:border-line ' +
  'max-sm:border-t max-sm:bg-paper max-sm:px-4 max-sm:py-2'

const words = { right: 'Correct answer', wrong: 'Your answer, wrong' }

type Props = {
  /** Its place among those that are offered. */
  at: number
  label: string
  /** What it is called in the key at hand. */
  note?: Spelled | undefined
  mark?: Mark
}

/** What an answer shows: the key that chooses it, its name, and once it is known a sign for right or wrong. */
export function AnswerFace({ at, label, note, mark }: Props) {
  return (
    <>
      <span className="grid size-6 shrink-0 place-items-center max-sm:in-[.tight]:size-auto" aria-hidden="true">
        {mark ? (
          <Icon of={mark === 'right' ? Check : X} size={22} className={mark === 'right' ? 'text-good' : 'text-bad'} />
        ) : (
          <>
            <kbd className="grid size-6 place-items-center rounded border border-line bg-raised font-sans text-muted text-xs tabular-nums touch:hidden">
              {answerKey(at)}
            </kbd>
            <span className="hidden size-5 rounded-full border border-edge touch:block max-sm:in-[.tight]:hidden! group-has-checked:border-6 group-has-checked:border-accent" />
          </>
        )}
      </span>
      <span className="min-w-0 flex-1 font-medium [overflow-wrap:anywhere]">{label}</span>
      {note && (
        <>
          <span aria-hidden="true" className="text-muted tabular-nums">
            {noteName(note)}
          </span>
          <VisuallyHidden>{`, ${spokenName(note)}`}</VisuallyHidden>
        </>
      )}
      {mark && <VisuallyHidden>{`, ${words[mark]}`}</VisuallyHidden>}
    </>
  )
}

/** More answers than a phone has in sight in two columns. */
const MANY = 14

/**
 * Columns that fit the longest answer: names of notes are short, those of chords are not. On a phone two, so that the
 * answers are in sight; three of many short ones, where they are buttons and need no circle.
 */
export function columnsFor(labels: readonly string[], areButtons = false): string {
  if (labels.some((label) => label.length > 12)) return 'grid grid-cols-2 gap-1 sm:gap-2 lg:grid-cols-3'
  const isTight = areButtons && labels.length > MANY
  return joinClasses('grid gap-1 sm:grid-cols-3 sm:gap-2 lg:grid-cols-4', isTight ? 'tight grid-cols-3' : 'grid-cols-2')
}
