import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react'
import { navigate } from '../../platform/web/navigate.ts'
import { withQueries } from '../../platform/web/queries.tsx'
import { Dialog } from '../../ui/web/Dialog.tsx'
import { EmptyState } from '../../ui/web/EmptyState.tsx'
import { FailedState } from '../../ui/web/FailedState.tsx'
import { controlClasses } from '../../ui/web/FieldFrame.tsx'
import { LiveRegion } from '../../ui/web/LiveRegion.tsx'
import { MOST_LETTERS } from '../contract.ts'
import { Results } from './Results.tsx'
import { useSearch } from './useSearch.ts'

/** One field for everything: what is found is a list that the arrow keys walk and Enter opens. */
function SearchDialog({ typed, onClose }: { typed: RefObject<string>; onClose: () => void }) {
  const id = useId()
  const [words, setWords] = useState(() => typed.current)
  const [at, setAt] = useState(0)
  const results = useRef<HTMLDivElement>(null)
  const { isAsked, isCurrent, failed, groups, retry } = useSearch(words)
  const hits = groups?.flatMap((group) => group.hits) ?? []
  const chosen = Math.min(at, hits.length - 1)

  const choose = (index: number) => {
    setAt(index)
    results.current?.querySelector(`#${CSS.escape(`${id}hit${index}`)}`)?.scrollIntoView({ block: 'nearest' })
  }
  const press = (event: KeyboardEvent) => {
    const moves: Record<string, number> = { ArrowDown: chosen + 1, ArrowUp: chosen - 1 }
    const to = moves[event.key]
    if (to !== undefined && hits.length > 0) {
      event.preventDefault()
      choose((to + hits.length) % hits.length)
    }
    const hit = hits[chosen]
    // what is on the screen may still be the answer to what was typed before
    if (event.key !== 'Enter' || !hit || !isCurrent || event.nativeEvent.isComposing) return
    event.preventDefault()
    open(hit.href)
  }
  // on the page that it leads to, a place further down is only gone to
  const open = (href: string) => {
    onClose()
    void navigate(href)
  }
  return (
    <Dialog open onClose={onClose} title="Search" closeOnBackdrop>
      <label htmlFor={`${id}words`} className="sr-only">
        Lessons, pieces, quizzes, posts, people and pages
      </label>
      <input
        id={`${id}words`}
        data-autofocus
        type="search"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        maxLength={MOST_LETTERS}
        placeholder="What are you looking for?"
        aria-expanded={hits.length > 0}
        aria-controls={`${id}hits`}
        aria-activedescendant={chosen >= 0 ? `${id}hit${chosen}` : undefined}
        value={words}
        onChange={(event) => {
          setWords(event.target.value)
          setAt(0)
        }}
        onKeyDown={press}
        className={controlClasses}
      />
      <LiveRegion>{said(isAsked && isCurrent && !failed ? hits.length : undefined)}</LiveRegion>
      <div ref={results} className="mt-4 min-h-72" aria-busy={isAsked && !isCurrent}>
        {!isAsked && (
          <p className="text-muted text-sm">
            Lessons, pieces, quizzes, posts, people and pages: two letters are enough.
            <span className="touch:hidden">
              {' '}
              <kbd>↑</kbd> and <kbd>↓</kbd> choose, <kbd>Enter</kbd> opens, and <kbd>/</kbd> brings you here from any
              page.
            </span>
          </p>
        )}
        {failed && <FailedState title="The search did not answer." onRetry={() => void retry()} />}
        {!failed && groups && hits.length > 0 && (
          <Results {...{ id, groups, chosen }} onPoint={setAt} onOpen={onClose} />
        )}
        {!failed && isCurrent && groups && hits.length === 0 && (
          <EmptyState title={`Nothing is called “${words.trim()}”.`} hint="Try fewer letters, or another word." />
        )}
      </div>
    </Dialog>
  )
}

const said = (count: number | undefined): string => {
  if (count === undefined) return ''
  return count === 1 ? '1 result' : `${count === 0 ? 'No' : count} results`
}

export default withQueries(SearchDialog)
