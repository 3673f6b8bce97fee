import type { ReactNode } from 'react'
import { joinClasses } from '../joinClasses.ts'
import { knownText, type MasteryWord, masteryText, masteryWord, NEW } from '../mastery.ts'

/** Told apart by how full a key is and by a word, not by colour alone. */
const FILLED: Record<MasteryWord, string> = { known: 'h-full', 'getting there': 'h-1/2', shaky: 'h-1/5', new: 'h-0' }

type Known = { label: string; known: number | null }
type Props = {
  answers: readonly Known[]
  /** What can be done with an answer, by its place in the list: a button at the end of its row, which answers all over it. */
  action?: ((at: number) => ReactNode) | undefined
}

/** How well each of several sounds is known, as keys that fill, each with the name of its answer and a word. */
export function MasteryKeys({ answers, action }: Props) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-3 gap-y-2">
      {answers.map(({ label, known }, at) => (
        <li key={label} className="relative flex items-center gap-2.5 text-sm">
          <Key known={known} className="h-9 w-5 shrink-0 rounded-b-[4px]" label={`${label}: ${masteryText(known)}`} />
          <span aria-hidden="true" className="grid min-w-0 leading-tight">
            <span className="[overflow-wrap:anywhere]">{label}</span>
            <span className="text-muted text-xs">{masteryWord(known)}</span>
          </span>
          {action && <span className="ml-auto flex shrink-0">{action(at)}</span>}
        </li>
      ))}
    </ul>
  )
}

/** The same of a whole drill in one line: small keys, and how many of them are known. */
export function MasteryLine({ known, label }: { known: readonly (number | null)[]; label?: string }) {
  const text = knownText(known)
  return (
    <span className="flex flex-wrap items-end justify-between gap-x-4 text-muted text-sm">
      <span aria-hidden="true" className="flex min-w-0 flex-wrap gap-px">
        {known.map((each, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: answers never change their places
          <Key key={place} known={each} className="h-5 w-2 rounded-b-[3px]" />
        ))}
      </span>
      <span className="shrink-0 tabular-nums">{label && text !== NEW ? `${label}: ${text}` : text}</span>
    </span>
  )
}

function Key({ known, label, className }: { known: number | null; label?: string; className: string }) {
  return (
    <span
      {...(label && { role: 'img', 'aria-label': label })}
      className={joinClasses('relative block overflow-hidden border border-edge bg-surface', className)}
    >
      <span className={joinClasses('absolute inset-x-0 bottom-0 bg-accent', FILLED[masteryWord(known)])} />
    </span>
  )
}
