import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { call, failureMessage } from '../../../platform/web/api.ts'
import { withQueries } from '../../../platform/web/queries.tsx'
import { Button } from '../../../ui/web/Button.tsx'
import { CardSkeletons } from '../../../ui/web/CardSkeletons.tsx'
import { FailedState } from '../../../ui/web/FailedState.tsx'
import { type AdminTake, readAdminTake } from '../../contract.ts'
import type { TakeAnswerProps } from '../index.ts'
import { TakeReview } from './TakeReview.tsx'
import { useReview } from './useReview.ts'

/** Hears and answers a take in the middle of a list. */
function TakeAnswer({ id, onDone, onClose }: TakeAnswerProps) {
  const region = useRef<HTMLElement>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['take to answer', id],
    queryFn: ({ signal }) => call(readAdminTake, { params: { id }, signal }),
    // what was marked meanwhile, here or elsewhere, is shown
    ...{ staleTime: 0, gcTime: 0 },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the take has come
  useEffect(() => region.current?.focus(), [data !== undefined])
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onClose()
  }
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label="Your answer to the take"
      onKeyDown={press}
      className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-5 border-line border-t pt-4 outline-none"
    >
      {data ? (
        <Answer take={data} onDone={onDone} onClose={onClose} />
      ) : error ? (
        <FailedState
          title="The take could not be loaded."
          hint={failureMessage(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <CardSkeletons label="Loading the take" />
      )}
    </section>
  )
}

function Answer({ take, onDone, onClose }: { take: AdminTake; onDone: () => void; onClose: () => void }) {
  return (
    <TakeReview {...useReview(take, onDone)}>
      <Button onClick={onClose}>Cancel</Button>
    </TakeReview>
  )
}

export default withQueries(TakeAnswer)
