import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { call } from '../../platform/web/api.ts'
import { failureFlash } from '../../platform/web/loginLink.ts'
import { useSingleFlight } from '../../platform/web/useSingleFlight.ts'
import { CheckboxField } from '../../ui/web/CheckboxField.tsx'
import { useFlash } from '../../ui/web/Flash.tsx'
import type { Video } from '../filmContract.ts'
import { listTicks, tickStep } from '../guideContract.ts'

type Props = { steps: readonly string[]; video: Video; initial: string[] | undefined }

/** The steps of a lesson, which each member ticks for themselves. */
export function StepList({ steps, video, initial }: Props) {
  const id = useId()
  const { ticked, tick } = useTicks(video, initial)
  const done = steps.filter((step) => ticked.includes(step)).length
  return (
    <section aria-labelledby={id} className="grid content-start gap-1.5">
      <div className="flex items-baseline justify-between gap-3 text-muted text-sm">
        <h3 id={id} className="font-medium font-sans">
          Steps
        </h3>
        <p className="tabular-nums">{`${done} of ${steps.length} done`}</p>
      </div>
      <ol className="grid gap-2">
        {steps.map((step) => (
          <li key={step} className="[overflow-wrap:anywhere]">
            <CheckboxField
              label={<span className="text-base">{step}</span>}
              checked={ticked.includes(step)}
              onChange={({ target }) => tick(step, target.checked)}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}

/** What the member has ticked: shown at once, and taken back when the server says no. */
function useTicks(video: Video, initial: string[] | undefined) {
  const flash = useFlash()
  const once = useSingleFlight()
  const queries = useQueryClient()
  const queryKey = ['ticks', video]
  const { data: ticked = [] } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(listTicks, { query: video, signal })).ticked,
    ...(initial ? { initialData: initial } : {}),
  })
  const show = (step: string, isTicked: boolean) =>
    queries.setQueryData<string[]>(queryKey, (now = []) => [
      ...now.filter((each) => each !== step),
      ...(isTicked ? [step] : []),
    ])
  const tick = (step: string, isTicked: boolean) =>
    void once(async () => {
      show(step, isTicked)
      try {
        await call(tickStep, { body: { ...video, step, ticked: isTicked } })
      } catch (error) {
        show(step, !isTicked)
        flash.error(...failureFlash(error, 'The tick could not be saved.'))
      }
    }, step)
  return { ticked, tick }
}
