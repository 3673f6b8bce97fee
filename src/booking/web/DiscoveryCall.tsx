import { useState } from 'react'
import type { PropsOf } from '../../platform/contract.ts'
import { useNow } from '../../platform/web/pageContext.ts'
import { Card } from '../../ui/web/Card.tsx'
import { Dialog } from '../../ui/web/Dialog.tsx'
import type { discoveryCallScreen } from '../contract.ts'
import { isAhead, isOwnScheduler } from '../rules.ts'
import { lengths } from '../states.ts'
import { BookingPage } from './BookingPage.tsx'
import { DiscoveryOffer } from './discovery/DiscoveryOffer.tsx'
import { DiscoverySteps } from './discovery/DiscoverySteps.tsx'
import { CallFrame, showsBooked } from './frame/CallFrame.tsx'
import { OwnBooking } from './OwnBooking.tsx'
import { TeacherFace } from './TeacherFace.tsx'

/** Ten minutes with the teacher for premium members: who, what and when; the scheduler opens in a dialog. */
export default function DiscoveryCall({ src, costs, own, next }: PropsOf<typeof discoveryCallScreen>) {
  const now = useNow()
  const [isOpen, setIsOpen] = useState(false)
  const { minutes } = lengths['discovery-call']
  const close = () => {
    // the page says so once it is loaded anew
    if (showsBooked()) location.reload()
    setIsOpen(false)
  }
  return (
    <BookingPage current="discovery-call" costs={costs}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6 md:grid-cols-[minmax(0,1fr)_21rem] md:grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-x-12">
        <div>
          <h1 className="text-2xl sm:text-3xl">Discovery call</h1>
          <p className="mt-2 max-w-measure text-muted sm:text-lg">
            {`${minutes} minutes to say where you are and hear where to go next.`}
          </p>
          <TeacherFace>Your teacher, live on video</TeacherFace>
        </div>
        <Card className="md:col-start-2 md:row-span-2 md:row-start-1">
          {own.ahead && isAhead(own.ahead, now) ? (
            <OwnBooking booking={own.ahead} title="Your call is booked" />
          ) : (
            <DiscoveryOffer last={own.last} next={next} isOurs={isOwnScheduler(src)} onOpen={() => setIsOpen(true)} />
          )}
        </Card>
        <DiscoverySteps />
      </div>
      <Dialog
        open={isOpen}
        onClose={close}
        title="Schedule a discovery call"
        quietTitle={isOwnScheduler(src)}
        size="lg"
      >
        <CallFrame src={src} title="Scheduler of the discovery call" fillsDialog />
      </Dialog>
    </BookingPage>
  )
}
