import { CalendarCheck, Clock, DoorOpen, type IconNode, Wallet } from 'lucide'
import type { ReactNode } from 'react'
import type { PropsOf } from '../../platform/contract.ts'
import { formatPrice } from '../../platform/money.ts'
import { usePage } from '../../platform/web/pageContext.ts'
import { withQueries } from '../../platform/web/queries.tsx'
import { Card } from '../../ui/web/Card.tsx'
import { Icon } from '../../ui/web/Icon.tsx'
import { KeyboardArt } from '../../ui/web/KeyboardArt.tsx'
import { PageHead } from '../../ui/web/PageHead.tsx'
import { TeacherLine } from '../../ui/web/TeacherLine.tsx'
import type { personalLessonScreen } from '../contract.ts'
import { EARLY_MINUTES, lengths } from '../states.ts'
import { BookingViews } from './BookingViews.tsx'
import { LessonBooking } from './form/LessonBooking.tsx'

/** A lesson with the teacher alone: what it is, and the way to book and pay it. */
function PersonalLesson(offer: PropsOf<typeof personalLessonScreen>) {
  const { locale, teacher } = usePage()
  const { minutes } = lengths.lesson
  const price = formatPrice(offer.price.amount, offer.price.currency, locale)
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] content-start gap-6 py-6 sm:py-8">
      <BookingViews current="personal-lesson" />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div>
          <PageHead
            title={
              <>
                Schedule a <span className="whitespace-nowrap">One-on-One</span> Call
              </>
            }
            lead={`A ${minutes}-minute personal piano lesson: just you, your teacher and your hands.`}
          />
          {teacher && (
            <div className="mb-6">
              <TeacherLine {...teacher} size={96}>
                Your teacher, live on video
              </TeacherLine>
            </div>
          )}
          <ul className="grid gap-4">
            <Fact icon={Clock} title={`${minutes} minutes`}>
              By video, at a time that suits you both.
            </Fact>
            <Fact icon={Wallet} title={`${price}, paid once`}>
              A one-time purchase and not a subscription: nothing renews.
            </Fact>
            <Fact icon={DoorOpen} title={`Come ${EARLY_MINUTES} minutes early`}>
              Please log in to the video tool {EARLY_MINUTES} minutes before the start, so that the whole hour is yours.
            </Fact>
            <Fact icon={CalendarCheck} title="Yours once it is paid">
              You get an email with the link and a calendar file, and can move or cancel the lesson on your profile.
            </Fact>
          </ul>
          {!teacher && (
            <div className="mt-8 max-lg:hidden">
              <KeyboardArt octaves={2} marked={[0, 4, 7, 12]} size="sm" />
            </div>
          )}
        </div>
        <section aria-labelledby="book">
          <Card>
            <h2 id="book" className="mb-4 text-xl">
              Book your lesson
            </h2>
            <LessonBooking {...offer} />
          </Card>
        </section>
      </div>
    </div>
  )
}

function Fact({ icon, title, children }: { icon: IconNode; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span className="flex size-9 shrink-0 items-center justify-center rounded-full bg-raised text-accent">
        <Icon of={icon} size={18} />
      </span>
      <div className="min-w-0 max-w-measure">
        <p className="font-medium">{title}</p>
        <p className="text-muted text-sm">{children}</p>
      </div>
    </li>
  )
}

export default withQueries(PersonalLesson)
