import { Gate } from '../../accounts/web/index.ts'
import type { PropsOf } from '../../platform/contract.ts'
import type { lockedShowScreen } from '../contract.ts'
import { showPath } from '../rules.ts'
import { ShowTime } from './ShowTime.tsx'

/** The gate before a show for premium members: what it is, when, and the way to the plan that opens it. */
export default function LockedShow({ show }: PropsOf<typeof lockedShowScreen>) {
  return (
    <article className="page grid max-w-[48rem] grid-cols-[minmax(0,1fr)] content-start gap-6 py-6 sm:py-8">
      <div>
        <p className="text-muted text-sm">
          <a href="/member/live-shows" className="link">
            Live shows
          </a>
        </p>
        <h1 className="mt-1 mb-2 text-2xl [overflow-wrap:anywhere] sm:text-3xl">{show.title}</h1>
        <ShowTime start={show.start_time} />
      </div>
      <Gate
        required="premium"
        about="An hour at the piano together, live, with your questions answered as they come; the recording stays."
        next={showPath(show.id)}
      />
    </article>
  )
}
