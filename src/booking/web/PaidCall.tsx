import type { PropsOf } from '../../platform/contract.ts'
import { usePage } from '../../platform/web/pageContext.ts'
import { PageHead } from '../../ui/web/PageHead.tsx'
import { TeacherLine } from '../../ui/web/TeacherLine.tsx'
import type { paidCallScreen } from '../contract.ts'
import { BookingViews } from './BookingViews.tsx'
import { CallFrame } from './frame/CallFrame.tsx'

/** The scheduler of the paid call, in the page itself. */
export default function PaidCall({ src }: PropsOf<typeof paidCallScreen>) {
  const { teacher } = usePage()
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] content-start gap-6 py-6 sm:py-8">
      <BookingViews current="paid-call" />
      <div>
        <PageHead
          title="Book a paid call"
          lead="An hour by video for whatever you bring: a piece, a recording, a plan for the year."
        />
        {teacher && (
          <div className="mb-6">
            <TeacherLine {...teacher} size={56}>
              Here to answer your questions
            </TeacherLine>
          </div>
        )}
        <CallFrame src={src} title="Scheduler of the paid call" />
      </div>
    </div>
  )
}
