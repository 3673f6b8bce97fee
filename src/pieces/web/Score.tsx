import { type RefObject, useEffect, useState } from 'react'
import { FailedState } from '../../ui/web/FailedState.tsx'
import { Skeleton } from '../../ui/web/Skeleton.tsx'
import type { Piece } from '../contract.ts'
import { PrintedScore, usePrintedScore } from './PrintedScore.tsx'

type Props = {
  title: string
  score: NonNullable<Piece['score']>
  /** Holds the drawing, so that the notes that sound can be lit in it. */
  sheet: RefObject<HTMLDivElement | null>
}

/**
 * From this width on a page of a book is read at arm's length; below it a phone's bars are larger, unless the phone is held
 * sideways, where they would be higher than the screen.
 */
const WIDE = '(min-width: 768px), (orientation: landscape) and (max-height: 30rem)'

/**
 * The engraved score in the colour of the text. It was drawn and cleaned by the academy, and comes as it is stored: a
 * drawing within the page, since an image could neither take the theme's colour nor show which note sounds.
 */
export function Score({ title, score, sheet }: Props) {
  const { drawing, failed, retry } = useDrawing(score)
  const printed = usePrintedScore(sheet)
  if (failed) return <FailedState title="The score could not be loaded." onRetry={retry} />
  if (!drawing)
    return (
      <div aria-busy="true" className="grid gap-8 py-6">
        {[0, 1, 2].map((system) => (
          <Skeleton key={system} className="h-24 w-full" />
        ))}
      </div>
    )
  return (
    <>
      <div
        ref={sheet}
        role="img"
        aria-label={`Score of ${title}`}
        className={printed ? 'score print:hidden' : 'score'}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: only what cleanSvg() has let through is ever stored
        dangerouslySetInnerHTML={{ __html: drawing }}
      />
      {printed && <PrintedScore {...printed} />}
    </>
  )
}

/** The drawing for the screen's width, which changes when a phone is turned. */
function useDrawing({ phone, wide }: Props['score']) {
  const [url, setUrl] = useState<string>()
  const [loaded, setLoaded] = useState<{ url: string; drawing: string | null }>()
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const width = matchMedia(WIDE)
    const choose = () => setUrl(width.matches ? wide : phone)
    choose()
    width.addEventListener('change', choose)
    return () => width.removeEventListener('change', choose)
  }, [phone, wide])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try loads the same address again
  useEffect(() => {
    if (!url) return
    const left = new AbortController()
    fetchDrawing(url, left.signal).then(
      (drawing) => setLoaded({ url, drawing }),
      () => left.signal.aborted || setLoaded({ url, drawing: null }),
    )
    return () => left.abort()
  }, [url, tries])
  const retry = () => {
    setLoaded(undefined)
    setTries((before) => before + 1)
  }
  return { drawing: loaded?.drawing ?? undefined, failed: loaded?.drawing === null, retry }
}

async function fetchDrawing(url: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(url, { signal })
  if (!response.ok || !response.headers.get('content-type')?.startsWith('image/svg+xml'))
    throw new Error(`The score did not arrive: ${response.status}.`)
  return response.text()
}
