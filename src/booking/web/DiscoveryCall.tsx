import { CalendarPlus } from 'lucide'
import { useId, useState } from 'react'
import { plansLink } from '../../accounts/index.ts'
import { LockedNote, YourTeacher } from '../../accounts/web/index.ts'
import type { PropsOf } from '../../platform/contract.ts'
import { useMember, usePage } from '../../platform/web/pageContext.ts'
import { Badge } from '../../ui/web/Badge.tsx'
import { Button } from '../../ui/web/Button.tsx'
import { Card } from '../../ui/web/Card.tsx'
import { Dialog } from '../../ui/web/Dialog.tsx'
import { useFlash } from '../../ui/web/Flash.tsx'
import { KeyboardArt } from '../../ui/web/KeyboardArt.tsx'
import { PageHead } from '../../ui/web/PageHead.tsx'
import type { discoveryCallScreen } from '../contract.ts'
import { isOwnScheduler, premiumOnly } from '../rules.ts'
import { lengths } from '../states.ts'
import { BookingPage } from './BookingPage.tsx'
import { CallFrame } from './frame/CallFrame.tsx'

/** Ten minutes with the teacher for premium members; the scheduler opens in a dialog. */
export default function DiscoveryCall({ src, costs }: PropsOf<typeof discoveryCallScreen>) {
  const { is_premium } = useMember()
  const { tierNames } = usePage()
  const [isOpen, setIsOpen] = useState(false)
  const { minutes } = lengths['discovery-call']
  return (
    <BookingPage current="discovery-call" costs={costs}>
      <div>
        <PageHead title="Discovery call" lead={`${minutes} minutes to say where you are and hear where to go next.`} />
        <Card className="grid items-center gap-6 sm:grid-cols-[minmax(0,1fr)_auto]">
          <div className="max-w-measure">
            <Badge tone="premium">{tierNames.premium}</Badge>
            <h2 className="mt-3 text-xl">{`A free ${minutes}-minute call`}</h2>
            <p className="mt-2 text-muted">
              {`Bring one question, or none. The teacher listens, plays something for you if it helps, and says what they would practise in your place. It is part of ${tierNames.premium}.`}
            </p>
            <div className="mt-4 empty:hidden">
              <YourTeacher>Your teacher on the call</YourTeacher>
            </div>
            <div className="mt-6">
              {is_premium ? (
                <Button variant="primary" icon={CalendarPlus} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
                  Schedule Call
                </Button>
              ) : (
                <LockedWay />
              )}
            </div>
          </div>
          <div className="max-sm:hidden">
            <KeyboardArt octaves={1} marked={[9]} />
          </div>
        </Card>
      </div>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title="Schedule a discovery call"
        quietTitle={isOwnScheduler(src)}
        size="lg"
      >
        <CallFrame src={src} title="Scheduler of the discovery call" fillsDialog />
      </Dialog>
    </BookingPage>
  )
}

const HERE = '/member/discovery-call'

/** In the place of the button for members without premium: why, and what opens it; the button stays and says the same. */
function LockedWay() {
  const flash = useFlash()
  const text = useId()
  const { tierNames, unsold } = usePage()
  const link = plansLink('premium', HERE, unsold)
  const refusal = premiumOnly(tierNames)
  return (
    <div className="grid justify-items-start gap-3">
      <LockedNote id={text} text={refusal} next={HERE} />
      <Button
        size="sm"
        variant="quiet"
        icon={CalendarPlus}
        className="text-muted"
        aria-describedby={text}
        onClick={() => flash.error(refusal, link && { link })}
      >
        Schedule Call
      </Button>
    </div>
  )
}
