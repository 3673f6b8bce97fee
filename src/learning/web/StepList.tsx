import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { call } from '../../platform/web/api.ts'
import { failureFlash } from '../../platform/web/loginLink.ts'
import { useSingleFlight } from '../../platform/web/useSingleFlight.ts'
import { Button } from '../../ui/web/Button.tsx'
import { CheckboxField } from '../../ui/web/CheckboxField.tsx'
import { useFlash } from '../../ui/web/Flash.tsx'
import { type GuideVideo, listTicks, tickStep } from '../guideContract.ts'

type Props = { steps: readonly string[]; video: GuideVideo; initial: string[] | undefined; heading: 'h2' | 'h3' }

/** The steps of a lesson, which each member ticks for themselves. */
export function StepList({ steps, video, initial, heading: Heading }: Props) {
  const id = useId()
  const { ticked, failed, retry, tick } = useTicks(video, initial)
  const done = steps.filter((step) => ticked?.includes(step)).length
  return (
    <section aria-labelledby={id} aria-busy={!ticked && !failed} className="grid content-start gap-1.5">
      <div className="flex items-baseline justify-between gap-3 text-muted text-sm">
        <Heading id={id} className="font-medium font-sans">
          Practice steps
        </Heading>
        {done > 0 && <p className="tabular-nums">{`${done} of ${steps.length}`}</p>}
      </div>
      {failed && (
        <p className="flex flex-wrap items-center gap-3 text-muted text-sm">
          Your ticks could not be loaded.
          <Button size="sm" onClick={retry}>
            Retry
          </Button>
        </p>
      )}
      <ol className="grid gap-2">
        {steps.map((step) => (
          <li key={step} className="[overflow-wrap:anywhere]">
            <CheckboxField
              label={<span className="text-base">{step}</span>}
              disabled={!ticked}
              checked={ticked?.includes(step) ?? false}
              onChange={({ target }) => void tick(step, target.checked)}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}

/** What the member has ticked, undefined until it is known: shown at once, and taken back when the server says no. */
function useTicks(video: GuideVideo, initial: string[] | undefined) {
  const flash = useFlash()
  const once = useSingleFlight()
  const queries = useQueryClient()
  const wishes = useRef(new Map<string, boolean>())
  const queryKey = ['ticks', video]
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(listTicks, { query: video, signal })).ticked,
    // what came with the page is as old as the page
    ...(initial ? { initialData: initial, initialDataUpdatedAt: performance.timeOrigin } : {}),
  })
  const show = (step: string, isTicked: boolean) =>
    queries.setQueryData<string[]>(queryKey, (now = []) => [
      ...now.filter((each) => each !== step),
      ...(isTicked ? [step] : []),
    ])
  const tick = async (step: string, isTicked: boolean) => {
    wishes.current.set(step, isTicked)
    show(step, isTicked)
    // an answer that is under way knows nothing of this tick, and what is cancelled goes back to what was before it
    await queries.cancelQueries({ queryKey })
    show(step, isTicked)
    await once(async () => {
      let stored = !isTicked
      try {
        // whoever changes their mind meanwhile has the last word
        for (let wish = isTicked; wish !== stored; wish = wishes.current.get(step) ?? stored) {
          await call(tickStep, { body: { ...video, step, ticked: wish } })
          stored = wish
        }
      } catch (error) {
        show(step, stored)
        flash.error(...failureFlash(error, 'The tick could not be saved.'))
      }
    }, step)
  }
  return { ticked: data, failed: isError && !data, retry: () => void refetch(), tick }
}
