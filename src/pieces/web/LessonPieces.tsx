import { useQuery } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { call } from '../../platform/web/api.ts'
import { Button } from '../../ui/web/Button.tsx'
import { scrollBehaviour } from '../../ui/web/scrollBehaviour.ts'
import { listPieces, type PieceCard } from '../contract.ts'
import { canBeHeard, pieceHref } from '../rules.ts'
import { describePiece, FirstBars, HearButton, PieceCards } from './PieceCards.tsx'
import { useHearBars } from './useHearBars.ts'

type Props = {
  of: { lesson: number } | { upload: number }
  /** Those that the page came with. */
  initial: PieceCard[] | undefined
  /** Where one of them is practised without leaving the lesson. */
  PracticeDesk: ComponentType<{ piece: number; onClose: () => void }>
}

/** What a lesson has to play, to be practised in place; nothing where it has none, and while it is looked up. */
export function LessonPieces({ of, initial, PracticeDesk }: Props) {
  const { data = [] } = useQuery({
    queryKey: ['pieces', of],
    queryFn: async ({ signal }) => (await call(listPieces, { query: { ...of, perPage: 24 }, signal })).data,
    ...(initial ? { initialData: initial, staleTime: 60_000 } : {}),
  })
  useHearBars()
  const [open, setOpen] = useOpened()
  const isAsked = useRef(false)
  const choose = (id: number | undefined) => {
    isAsked.current = true
    setOpen(id)
  }
  const section = useRef<HTMLElement>(null)
  const desk = useRef<HTMLDivElement>(null)
  // the cards of several pieces stay above it
  const isOnly = data.length === 1
  useEffect(() => {
    // the desk takes the screen, wherever on it the button was; after a reload the browser knows where it was
    if (open === undefined || !isAsked.current) return
    const top = isOnly ? section.current : desk.current
    top?.scrollIntoView({ behavior: scrollBehaviour() })
  }, [open, isOnly])
  if (data.length === 0) return null
  const playable = data.filter(({ locked, state }) => !locked && state === 'ready')
  const opened = playable.find(({ id }) => id === open)
  return (
    <section
      ref={section}
      aria-labelledby="lesson-pieces"
      className="grid scroll-mt-2 grid-cols-[minmax(0,1fr)] gap-4 pt-2"
    >
      <h2 id="lesson-pieces" className="text-xl">
        {isOnly ? 'The piece of this lesson' : 'The pieces of this lesson'}
      </h2>
      {!(isOnly && playable.length > 0) && <PieceCards pieces={data} />}
      {!opened && playable.length > 0 && (
        <p className="hidden text-sm print:block">
          These are the first bars. To print the whole score, choose “Practise here” first.
        </p>
      )}
      {playable.length > 0 && (
        <OnlyPiece piece={isOnly && !opened ? playable[0] : undefined}>
          {playable.map(({ id, title }) => (
            <Button key={id} aria-expanded={id === open} onClick={() => choose(id === open ? undefined : id)}>
              {id === open ? 'Close the desk' : isOnly ? 'Practise here' : `Practise ${title} here`}
            </Button>
          ))}
        </OnlyPiece>
      )}
      {opened && (
        <div ref={desk} className="grid scroll-mt-2 grid-cols-[minmax(0,1fr)] gap-3">
          {!isOnly && <h3 className="text-lg">{opened.title}</h3>}
          <PracticeDesk key={opened.id} piece={opened.id} onClose={() => choose(undefined)} />
        </div>
      )}
    </section>
  )
}

/** The one piece that a lesson has, in a row with what can be done with it: nothing but that once its desk is open. */
function OnlyPiece({ piece, children }: { piece: PieceCard | undefined; children: ReactNode }) {
  return (
    <div
      className={
        piece &&
        'relative grid grid-cols-[minmax(0,1fr)] overflow-hidden rounded-card border border-line bg-surface @xl:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]'
      }
    >
      {piece && (
        <span className="border-line max-@xl:border-b @xl:border-r">
          <FirstBars piece={piece} />
        </span>
      )}
      <div className={piece && 'grid content-center gap-3 p-4'}>
        {piece && (
          <p className="grid gap-0.5">
            <a
              href={pieceHref(piece)}
              className="justify-self-start font-medium after:absolute after:inset-0 hover:text-accent"
            >
              {piece.title}
            </a>
            <span className="text-muted text-sm tabular-nums">{describePiece(piece)}</span>
          </p>
        )}
        <div className="relative flex flex-wrap items-center gap-3 justify-self-start print:hidden">
          {children}
          {piece && canBeHeard(piece) && <HearButton piece={piece} />}
        </div>
      </div>
    </div>
  )
}

type Kept = { desk?: unknown } | null

/** The piece whose desk is open, which the tab's history knows: it is open after a reload and on the way back. */
function useOpened() {
  const [open, setOpen] = useState<number>()
  useEffect(() => {
    const kept = (history.state as Kept)?.desk
    if (typeof kept === 'number') setOpen(kept)
  }, [])
  const keep = (piece: number | undefined) => {
    history.replaceState({ ...(history.state as Kept), desk: piece }, '')
    setOpen(piece)
  }
  return [open, keep] as const
}
