import { Gate } from '../../accounts/web/index.ts'
import type { PropsOf } from '../../platform/contract.ts'
import type { lockedGuidanceScreen } from '../roadmapContract.ts'

const WORDS = {
  roadmap: {
    title: 'Your roadmap',
    about: 'Your teacher puts together a road of your own: lessons, drills and pieces in the order that suits you.',
    next: '/member/roadmap',
  },
  plan: {
    title: 'Weekly plan',
    about: 'You agree with your teacher on your weeks, check in once a week, and get an answer.',
    next: '/member/plan',
  },
}

/** In place of a page for whose member there is a plan that opens it. */
export default function LockedGuidance({ required, what }: PropsOf<typeof lockedGuidanceScreen>) {
  const { title, about, next } = WORDS[what]
  return (
    <div className="page grid max-w-[48rem] grid-cols-[minmax(0,1fr)] content-start gap-6 py-6 sm:py-8">
      <h1 className="text-2xl sm:text-3xl">{title}</h1>
      <Gate required={required} about={about} next={next} />
    </div>
  )
}
