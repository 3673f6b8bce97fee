import { joinClasses } from '../joinClasses.ts'
import { type MasteryWord, masteryText, masteryWord, sureText } from '../mastery.ts'

/** Told apart by how full a key is and by a word, not by colour alone. */
const FILLED: Record<MasteryWord, string> = { sure: 'h-full', growing: 'h-1/2', unsure: 'h-1/5', new: 'h-0' }

type Known = { label: string; symbol: string; known: number | null }

/** How well each of several sounds is known, as keys that fill, each with its symbol and a word. */
export function MasteryKeys({ answers }: { answers: readonly Known[] }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(3rem,1fr))] gap-x-1 gap-y-3 sm:grid-cols-[repeat(auto-fill,4rem)]">
      {answers.map(({ label, symbol, known }) => (
        <li
          key={label}
          title={`${label}: ${masteryText(known)}`}
          className="grid content-start justify-items-center gap-1 text-center text-xs"
        >
          <Key known={known} className="h-12 w-8 rounded-b-[6px]" label={`${label}: ${masteryText(known)}`} />
          <span aria-hidden="true" className="max-w-full leading-tight [overflow-wrap:anywhere]">
            {symbol}
          </span>
          <span aria-hidden="true" className="text-muted">
            {masteryWord(known)}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The same of a whole drill in one line: small keys, and how many of them are sure. */
export function MasteryLine({ known }: { known: readonly (number | null)[] }) {
  return (
    <span className="flex items-end justify-between gap-x-4 text-muted text-sm">
      <span aria-hidden="true" className="flex min-w-0 flex-wrap gap-px">
        {known.map((each, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: answers never change their places
          <Key key={place} known={each} className="h-5 w-2 rounded-b-[3px]" />
        ))}
      </span>
      <span className="shrink-0 tabular-nums">{sureText(known)}</span>
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
