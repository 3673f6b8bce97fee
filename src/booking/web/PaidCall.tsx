import { CalendarCheck, Clock, ListMusic, Wallet } from 'lucide'
import type { PropsOf } from '../../platform/contract.ts'
import { formatPrice } from '../../platform/money.ts'
import { usePage } from '../../platform/web/pageContext.ts'
import type { Costs, paidCallScreen } from '../contract.ts'
import { isOwnScheduler } from '../rules.ts'
import { lengths } from '../states.ts'
import { BookingPage } from './BookingPage.tsx'
import { Fact } from './Fact.tsx'
import { CallFrame } from './frame/CallFrame.tsx'
import { OwnBooking } from './OwnBooking.tsx'
import { TeacherFace } from './TeacherFace.tsx'

/** The scheduler of the paid call, in the page itself, and what the call is. */
export default function PaidCall({ src, costs, own }: PropsOf<typeof paidCallScreen>) {
  return (
    <BookingPage current="paid-call" costs={costs}>
      <OwnBooking booking={own.ahead} title="Your call is booked" boxed />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-5 sm:gap-y-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:grid-rows-[auto_1fr]">
        <div>
          <h1 className="text-2xl sm:text-3xl">Book a paid call</h1>
          <p className="mt-2 max-w-measure text-muted sm:text-lg">
            An hour by video for whatever you bring: a piece, a recording, a plan for the year.
          </p>
          <TeacherFace>Here to answer your questions</TeacherFace>
        </div>
        {/* ours grows, and the foot of the page stays where it is */}
        <div className={`lg:col-start-2 lg:row-span-2 lg:row-start-1 ${isOwnScheduler(src) ? 'lg:min-h-[49rem]' : ''}`}>
          <CallFrame src={src} title="Scheduler of the paid call" />
        </div>
        <Facts price={costs['paid-call']} />
      </div>
    </BookingPage>
  )
}

function Facts({ price }: { price: Costs['paid-call'] }) {
  const { locale } = usePage()
  return (
    <ul className="grid gap-4">
      <Fact icon={Clock} title={`${lengths['paid-call'].minutes} minutes, by video`}>
        No camera on the keys needed: this is for talking.
      </Fact>
      <Fact icon={ListMusic} title="You bring the subject">
        Write it down when you book, and your teacher has read it before you meet.
      </Fact>
      {price && (
        <Fact icon={Wallet} title={`${formatPrice(price.amount, price.currency, locale)}, paid once`}>
          No subscription: nothing renews.
        </Fact>
      )}
      <Fact icon={CalendarCheck} title="Booked once paid">
        You get an email with the link and a calendar file.
      </Fact>
    </ul>
  )
}
