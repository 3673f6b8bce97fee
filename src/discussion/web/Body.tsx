import { useState } from 'react'
import type { Mention } from '../contract.ts'
import { foldBody } from '../fold.ts'
import { splitBody } from '../text.ts'

type Props = { body: string; mentions: readonly Mention[]; className?: string }

/** What somebody wrote, its addresses and the members it names as links; of a long one the beginning, and the rest on request. */
export function Body({ body, mentions, className = '' }: Props) {
  const [isWhole, setIsWhole] = useState(false)
  const head = foldBody(body)
  const shown = head === undefined || isWhole ? body : `${head}…`
  return (
    <div className={className}>
      <p dir="auto" className="max-w-measure whitespace-pre-line wrap-anywhere">
        <Pieces body={shown} mentions={mentions} />
      </p>
      {head !== undefined && (
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
          className="link mt-1 inline-flex min-h-6 items-center text-sm touch:min-h-11"
        >
          {isWhole ? 'Show less' : 'Show more'}
        </button>
      )}
    </div>
  )
}

function Pieces({ body, mentions }: Props) {
  let at = 0
  return splitBody(body, mentions).map((piece) => {
    const key = at
    at += piece.text.length
    if (piece.kind === 'text') return piece.text
    const rel = piece.kind === 'link' ? 'nofollow ugc noopener' : undefined
    return (
      <a key={key} href={piece.href} rel={rel} className="link">
        {piece.text}
      </a>
    )
  })
}
