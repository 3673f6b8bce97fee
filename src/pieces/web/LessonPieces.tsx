import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/web/api.ts'
import { listPieces, type PieceCard } from '../contract.ts'
import { PieceCards } from './PieceCards.tsx'

type Props = {
  of: { lesson: number } | { upload: number }
  /** Those that the page came with. */
  initial: PieceCard[] | undefined
}

/** What a lesson has to play; nothing where it has none, and while it is looked up. */
export function LessonPieces({ of, initial }: Props) {
  const { data = [] } = useQuery({
    queryKey: ['pieces', of],
    queryFn: async ({ signal }) => (await call(listPieces, { query: { ...of, perPage: 24 }, signal })).data,
    ...(initial ? { initialData: initial, staleTime: 60_000 } : {}),
  })
  if (data.length === 0) return null
  return (
    <section aria-labelledby="lesson-pieces" className="grid gap-4">
      <h2 id="lesson-pieces" className="text-xl">
        {data.length === 1 ? 'The piece of this lesson' : 'The pieces of this lesson'}
      </h2>
      <PieceCards pieces={data} />
    </section>
  )
}
