import { useEffect, useRef } from 'react'
import { call } from '../../../platform/web/api.ts'
import { usePage } from '../../../platform/web/pageContext.ts'
import { useFlash } from '../../../ui/web/Flash.tsx'
import { FormDialog } from '../../../ui/web/FormDialog.tsx'
import { formatTime, formatWhen, formatWholeDay } from '../../clock.ts'
import { type Booking, moveBooking } from '../../contract.ts'
import { FreeDays } from '../calendar/FreeDays.tsx'
import { TimeChoice } from '../calendar/TimeChoice.tsx'
import { GoneNote } from '../form/GoneNote.tsx'
import { useSlotForm } from '../form/useSlotForm.ts'
import { useSlotPick } from '../form/useSlotPick.ts'

type Props = { booking: Booking; onClose: () => void; onMoved: (booking: Booking) => void }

/** Another free time for a booking: the day at the left, its times at the right. */
export default function MoveDialog({ booking, onClose, onMoved }: Props) {
  const { locale } = usePage()
  const flash = useFlash()
  const pick = useSlotPick(booking.kind, null, booking.starts_at.slice(0, 10))
  const { free, day, startsAt } = pick
  const times = useRef<HTMLDivElement>(null)
  // below the calendar on a phone
  useEffect(() => {
    if (day) times.current?.scrollIntoView?.({ block: 'nearest' })
  }, [day])
  const form = useSlotForm(() => startsAt, {
    start: {},
    send: (instant) => call(moveBooking, { params: { id: booking.id }, body: formatTime(instant, free.zone) }),
    onSaved: (answer) => {
      flash.success(answer.message)
      onMoved(answer.booking)
    },
  })
  return (
    <FormDialog
      form={form}
      message={form.message}
      onClose={onClose}
      title="Move to another time"
      description={`Now on ${formatWhen(booking.starts_at, free.zone, locale)}.`}
      size="lg"
      cancelLabel="Keep the time"
      submitLabel="Move the booking"
      busyLabel="Saving..."
    >
      <GoneNote
        gone={form.errors.gone}
        zone={free.zone}
        onChoose={(instant) => form.takeInstead(() => pick.takeInstead(instant))}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 sm:grid-cols-2">
        <FreeDays
          free={free}
          chosen={day}
          onChoose={(date) => {
            pick.chooseDay(date)
            form.settleTime()
          }}
        />
        <div ref={times} className="min-w-0">
          {day ? (
            <>
              <p className="mb-3 text-lg">{formatWholeDay(day, locale)}</p>
              <TimeChoice
                times={free.days.get(day) ?? []}
                zone={free.zone}
                hostZone={free.hostZone}
                value={startsAt}
                onChange={(instant) => {
                  pick.chooseTime(instant)
                  form.settleTime()
                }}
                error={form.errorOf('time')}
              />
            </>
          ) : (
            <p className="pt-3 text-muted text-sm" data-wrong={form.errorOf('time') ? true : undefined}>
              {form.errorOf('time') ?? 'Choose a day, and its free times come here.'}
            </p>
          )}
        </div>
      </div>
    </FormDialog>
  )
}
