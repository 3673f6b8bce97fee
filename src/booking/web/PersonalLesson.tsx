import { CalendarCheck, Clock, DoorOpen, Wallet } from 'lucide'
import type { PropsOf } from '../../platform/contract.ts'
import { currencyWords, formatPrice } from '../../platform/money.ts'
import { useNow, usePage } from '../../platform/web/pageContext.ts'
import { withQueries } from '../../platform/web/queries.tsx'
import { Card } from '../../ui/web/Card.tsx'
import { KeyboardArt } from '../../ui/web/KeyboardArt.tsx'
import type { OfferProps, personalLessonScreen } from '../contract.ts'
import { isAhead } from '../rules.ts'
import { EARLY_MINUTES, lengths } from '../states.ts'
import { BookingPage } from './BookingPage.tsx'
import { Fact } from './Fact.tsx'
import { LessonBooking } from './form/LessonBooking.tsx'
import { OwnBooking } from './OwnBooking.tsx'
import { TeacherFace } from './TeacherFace.tsx'

/**
 * A lesson with the teacher alone: the way to book and pay it comes first, then what it is. While one is booked that comes
 * first, and the way to another one is quiet.
 */
function PersonalLesson({ costs, own, ...offer }: PropsOf<typeof personalLessonScreen>) {
  const now = useNow()
  const ahead = own.ahead && isAhead(own.ahead, now) ? own.ahead : null
  return (
    <BookingPage current="personal-lesson" costs={costs}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-5 sm:gap-y-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:grid-rows-[auto_1fr]">
        <div>
          <h1 className="text-2xl sm:text-3xl">
            Schedule a <span className="whitespace-nowrap">One-on-One</span> Call
          </h1>
          <TeacherFace>Your teacher, live on video</TeacherFace>
          <div className="mt-4 empty:hidden sm:mt-5">
            <OwnBooking booking={ahead} title="Your lesson is booked" boxed />
          </div>
        </div>
        <section aria-labelledby="book" className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Card>
            <h2 id="book" className={ahead ? 'mb-2 text-xl' : 'sr-only'}>
              {ahead ? 'Schedule another' : 'Book your lesson'}
            </h2>
            <LessonBooking {...offer} booked={own.booked.filter((one) => isAhead(one, now))} />
          </Card>
        </section>
        <Facts price={offer.price} changeNoticeHours={offer.changeNoticeHours} />
      </div>
    </BookingPage>
  )
}

function Facts({ price, changeNoticeHours }: Pick<OfferProps, 'price' | 'changeNoticeHours'>) {
  const { locale, teacher } = usePage()
  const { minutes } = lengths.lesson
  return (
    <div>
      <p className="mb-6 max-w-measure text-muted">
        {`A ${minutes}-minute personal piano lesson: just you, your teacher and your hands.`}
      </p>
      <ul className="grid gap-4">
        <Fact icon={Clock} title={`${minutes} minutes`}>
          By video, at a time that suits you both.
        </Fact>
        <Fact icon={Wallet} title={`${formatPrice(price.amount, price.currency, locale)}, paid once`}>
          {`Charged in ${currencyWords(price.currency, locale)}. A one-time purchase and not a subscription: nothing renews.`}
        </Fact>
        <Fact icon={DoorOpen} title={`Come ${EARLY_MINUTES} minutes early`}>
          {`Please log in to the video tool ${EARLY_MINUTES} minutes before the start, so that the whole hour is yours.`}
        </Fact>
        <Fact icon={CalendarCheck} title="Booked once paid">
          {`You get an email with the link and a calendar file. ${changeRule(changeNoticeHours)}`}
        </Fact>
      </ul>
      {!teacher && (
        <div className="mt-8 max-lg:hidden">
          <KeyboardArt octaves={2} marked={[0, 4, 7, 12]} size="sm" />
        </div>
      )}
    </div>
  )
}

/** Until when a member can change their mind. */
function changeRule(hours: number): string {
  const until = hours === 0 ? 'Until it begins' : `Until ${hours === 1 ? 'an hour' : `${hours} hours`} before`
  return `${until}, you can move or cancel it on your profile.`
}

export default withQueries(PersonalLesson)
