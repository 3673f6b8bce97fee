import { YourTeacher } from '../../accounts/web/index.ts'
import type { PropsOf } from '../../platform/contract.ts'
import { PageHead } from '../../ui/web/PageHead.tsx'
import type { paidCallScreen } from '../contract.ts'
import { BookingPage } from './BookingPage.tsx'
import { CallFrame } from './frame/CallFrame.tsx'

/** The scheduler of the paid call, in the page itself. */
export default function PaidCall({ src, costs }: PropsOf<typeof paidCallScreen>) {
  return (
    <BookingPage current="paid-call" costs={costs}>
      <div>
        <PageHead
          title="Book a paid call"
          lead="An hour by video for whatever you bring: a piece, a recording, a plan for the year."
        />
        <div className="mb-6 empty:hidden">
          <YourTeacher>Here to answer your questions</YourTeacher>
        </div>
        <CallFrame src={src} title="Scheduler of the paid call" />
      </div>
    </BookingPage>
  )
}
