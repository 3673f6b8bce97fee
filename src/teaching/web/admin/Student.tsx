import { levelLabel } from '../../../accounts/index.ts'
import { StudentPlan } from '../../../guidance/web/index.ts'
import type { PropsOf } from '../../../platform/contract.ts'
import { formatDate } from '../../../platform/dates.ts'
import { usePage, useZone } from '../../../platform/web/pageContext.ts'
import { Timestamp } from '../../../platform/web/Timestamp.tsx'
import { Avatar } from '../../../ui/web/Avatar.tsx'
import { Badge } from '../../../ui/web/Badge.tsx'
import { PageHead } from '../../../ui/web/PageHead.tsx'
import type { StudentPage, studentScreen } from '../../contract.ts'
import { Notes } from './students/Notes.tsx'
import { Levels, Lines, MixUps, Part, Pieces, RoadmapFacts } from './students/parts.tsx'
import { StateBadge } from './students/stateNames.tsx'
import { TierName } from './students/studentColumns.tsx'
import { WeekBars } from './students/WeekBars.tsx'

/** Everything that the academy knows of one student. */
export default function Student({ student }: PropsOf<typeof studentScreen>) {
  const { id, email, weeks, notes } = student
  const search = encodeURIComponent(email)
  return (
    <div className="page py-6 sm:py-8">
      <a href="/admin/students" className="link mb-4 inline-flex items-center text-sm touch:min-h-11">
        All students
      </a>
      <PageHead title={<Title student={student} />} lead={<span className="wrap-anywhere">{email}</span>} />
      <Facts student={student} />
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 lg:grid-cols-2">
        <Part id="lessons" title="Lessons">
          <Levels progress={student.progress} />
          {student.next_lesson && (
            <p className="mt-3 text-sm">
              Next:{' '}
              <a href={student.next_lesson.href} className="link">
                {student.next_lesson.title}
              </a>
            </p>
          )}
          {student.certificates.length > 0 && (
            <>
              <h3 className="mt-4 mb-1 font-medium text-sm">Certificates</h3>
              <Lines lines={student.certificates} empty="" />
            </>
          )}
        </Part>
        <Part id="notes" title="Private notes">
          <Notes studentId={id} notes={notes} />
        </Part>
        <Part id="roadmap" title="Roadmap" more={{ href: `/admin/students/${id}/roadmap`, label: 'Arrange it' }}>
          <RoadmapFacts roadmap={student.roadmap} />
        </Part>
        <Part id="plan" title="Weekly plan">
          <StudentPlan studentId={id} plan={student.plan} />
        </Part>
        <Part id="minutes" title="Minutes of practice">
          <WeekBars weeks={weeks} />
          <p className="mt-2 text-muted text-sm">
            {weeks.reduce((sum, { minutes }) => sum + minutes, 0)} minutes in the last {weeks.length} weeks.
            {student.reading && ` Reads at step ${student.reading.step}.`}
          </p>
        </Part>
        <Part id="pieces" title="Pieces and runs" more={{ href: '/admin/pieces', label: 'All pieces' }}>
          <Pieces pieces={student.pieces} />
        </Part>
        <Part id="takes" title="Takes" more={{ href: '/admin/takes', label: 'All takes' }}>
          <Lines lines={student.takes} empty="No take was sent yet." />
        </Part>
        <Part id="classes" title="Master classes" more={{ href: '/admin/master-classes', label: 'All master classes' }}>
          <Lines lines={student.classes} empty="No part of a master class is done yet." />
        </Part>
        <Part id="ear" title="Mix-ups by ear" more={{ href: '/admin/ear-training', label: 'Ear training' }}>
          <MixUps mix_ups={student.mix_ups} />
        </Part>
        <Part id="written" title="Comments and posts" more={{ href: `/member/community/user/${id}`, label: 'Profile' }}>
          <Lines lines={student.written} empty="Nothing was written yet." />
        </Part>
        <Part id="bookings" title="Bookings" more={{ href: '/admin/bookings', label: 'All bookings' }}>
          <Lines lines={student.bookings} empty="Nothing was booked yet." />
        </Part>
        <Part id="shows" title="Live shows" more={{ href: '/admin/live-shows', label: 'All live shows' }}>
          <Lines lines={student.shows} empty="Came to no live show yet." />
        </Part>
        <Part id="payments" title="Payments" more={{ href: `/admin/users?search=${search}`, label: 'Plan and access' }}>
          <Lines
            lines={student.payments}
            empty="Payments made with Stripe or Paystack appear here. There are none yet."
          />
        </Part>
      </div>
    </div>
  )
}

const Title = ({ student: { first_name, last_name, passport, state } }: { student: StudentPage }) => (
  <span className="flex flex-wrap items-center gap-3">
    <Avatar firstName={first_name} lastName={last_name} src={passport} size={40} />
    <span className="min-w-0 wrap-anywhere">
      {first_name} {last_name}
    </span>
    <StateBadge state={state} />
  </span>
)

function Facts({ student }: { student: StudentPage }) {
  const { locale } = usePage()
  const zone = useZone()
  const day = (at: string) => formatDate(at, locale, zone, 'medium')
  const { level, joined_at, last_seen_at, last_step_at, access, tier, deletion_at } = student
  const facts = [
    ['Level', level ? levelLabel(level) : 'Not placed yet'],
    ['Joined', day(joined_at)],
    ['Last seen', last_seen_at ? <Timestamp key="seen" at={last_seen_at} /> : 'Never'],
    ['Last lesson completed', last_step_at ? <Timestamp key="step" at={last_step_at} /> : 'None yet'],
    [
      'Access',
      access.length === 0 ? (
        <TierName key="tier" tier={tier} />
      ) : (
        access.map(({ tier: held, ends_at, paid }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move
          <span key={at} className="block">
            <TierName tier={held} /> {ends_at ? `until ${day(ends_at)}` : 'with no end date'}, {paid ? 'paid' : 'given'}
          </span>
        ))
      ),
    ],
  ] as const
  return (
    <>
      {deletion_at && <Badge tone="bad">Account will be deleted on {day(deletion_at)}</Badge>}
      <dl className="mt-2 grid grid-cols-2 gap-x-6 gap-y-3 text-sm sm:flex sm:flex-wrap sm:gap-x-10">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-muted">{name}</dt>
            <dd className="mt-0.5">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
