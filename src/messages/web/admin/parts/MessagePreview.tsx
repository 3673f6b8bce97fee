import { useState } from 'react'
import { call, failureMessage } from '../../../../platform/web/api.ts'
import { useSingleMutation } from '../../../../platform/web/useSingleMutation.ts'
import { Button } from '../../../../ui/web/Button.tsx'
import type { Segment } from '../../../contract.ts'
import { previewMessage } from '../../../messageContract.ts'
import { reasonWords } from '../../../rules.ts'
import { countPeople } from './words.tsx'

type Props = { segment: Segment | undefined; subject: string; body: string }

/** The message as one real person of the segment reads it; another one with each press. */
export function MessagePreview({ segment, subject, body }: Props) {
  const [place, setPlace] = useState(0)
  const typed = JSON.stringify([segment?.id, subject, body])
  const preview = useSingleMutation({
    mutationFn: async (at: number) => {
      const answer = await call(previewMessage, { body: { segment: segment?.id ?? 0, subject, body, place: at } })
      return { ...answer, typed }
    },
  })
  const { data, error } = preview
  const show = (at: number) => {
    setPlace(at)
    preview.mutate(at)
  }
  const isStale = data && data.typed !== typed
  return (
    <section aria-label="Preview" className="grid gap-3 lg:sticky lg:top-24">
      <div className="flex flex-wrap gap-3">
        <Button busy={preview.isPending} busyLabel="Drawing..." onClick={() => show(place)}>
          {data ? 'Preview again' : 'Preview'}
        </Button>
        {data && data.people > 1 && (
          <Button disabled={preview.isPending} onClick={() => show((place + 1) % data.people)}>
            Next person
          </Button>
        )}
      </div>
      <div role="status" className="text-sm">
        {error && !preview.isPending && <p className="text-bad">{failureMessage(error)}</p>}
        {isStale && <p className="text-muted">The message has changed since.</p>}
      </div>
      {data ? (
        <div className="rounded-card border border-line bg-surface p-4 sm:p-6">
          <p className="text-muted text-sm">
            {data.person
              ? `As ${data.person.first_name} ${data.person.last_name} reads it`
              : 'Nobody is in this segment at the moment.'}
          </p>
          <p className="mt-3 font-display text-lg wrap-anywhere">{data.subject}</p>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made of Markdown by the server, and sanitised */}
          <div className="prose mt-3" dangerouslySetInnerHTML={{ __html: data.html }} />
          <p className="mt-6 border-line border-t pt-3 text-muted text-sm">
            Of {countPeople(data.people)} now: {data.reach.mail} by email, {data.reach.bell} by bell, {data.reach.post}{' '}
            by pinned post.
            {data.left_out.map(({ reason, people }) => (
              <span key={reason} className="block">
                No email for {people}: {reasonWords[reason]}
              </span>
            ))}
          </p>
        </div>
      ) : (
        <p className="text-muted text-sm">See the message as one of its readers would, and how many it reaches.</p>
      )}
    </section>
  )
}
