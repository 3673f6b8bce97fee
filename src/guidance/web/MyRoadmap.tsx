import { useState } from 'react'
import type { PropsOf } from '../../platform/contract.ts'
import { call } from '../../platform/web/api.ts'
import { failureFlash } from '../../platform/web/loginLink.ts'
import { useSingleFlight } from '../../platform/web/useSingleFlight.ts'
import { EmptyState } from '../../ui/web/EmptyState.tsx'
import { useFlash } from '../../ui/web/Flash.tsx'
import { KeyProgress } from '../../ui/web/KeyProgress.tsx'
import { type FollowedStep, type myRoadmapScreen, type Roadmap, tickRoadmapStep } from '../roadmapContract.ts'
import { FollowedSteps } from './FollowedSteps.tsx'
import { RoadmapTabs } from './RoadmapTabs.tsx'

/** The roadmap that the teacher has made for the reader. */
export default function MyRoadmap({ roadmap: first, today }: PropsOf<typeof myRoadmapScreen>) {
  const { roadmap, tick } = useTicks(first)
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] content-start gap-4 py-4 sm:gap-6 sm:py-6 *:max-w-[49rem]">
      <h1 className="text-2xl sm:text-3xl">Your roadmap</h1>
      <RoadmapTabs current="own" personal />
      <p className="text-muted">
        {roadmap &&
          'Put together for you by your teacher. What you finish ticks itself off; you tick notes and library lessons. '}
        <a href="/member/plan" className="link">
          Your weekly plan
        </a>
      </p>
      {roadmap ? (
        <>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-muted text-sm tabular-nums">
            <KeyProgress
              label="Your progress"
              value={roadmap.done}
              max={Math.max(1, roadmap.total)}
              valueText={`${roadmap.done} of ${roadmap.total} steps`}
              className="h-8 w-80"
            />
            <p aria-hidden="true">{`${roadmap.done} of ${roadmap.total} steps`}</p>
          </div>
          <FollowedSteps steps={roadmap.steps} today={today} onTick={tick} />
        </>
      ) : (
        <EmptyState
          title="Your roadmap is not here yet."
          hint="Your teacher is putting it together. You get a message when it is here; the levels are open meanwhile."
        />
      )}
    </div>
  )
}

/** Ticks are shown at once, and taken back when the server says no. */
function useTicks(first: Roadmap | null) {
  const [roadmap, setRoadmap] = useState(first)
  const flash = useFlash()
  const once = useSingleFlight()
  const show = (key: string, done: boolean) =>
    setRoadmap(
      (now) => now && { ...now, steps: now.steps.map((step) => (step.key === key ? { ...step, done } : step)) },
    )
  const tick = ({ key }: FollowedStep, done: boolean) =>
    once(async () => {
      show(key, done)
      try {
        setRoadmap(await call(tickRoadmapStep, { params: { key }, body: { done } }))
      } catch (error) {
        show(key, !done)
        flash.error(...failureFlash(error, 'Your tick was not saved.'))
      }
    }, key)
  return { roadmap, tick }
}
