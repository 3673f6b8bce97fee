import { formatMoment } from '../../../../platform/clocks.ts'
import { usePage } from '../../../../platform/web/pageContext.ts'
import { ConfirmDialog } from '../../../../ui/web/ConfirmDialog.tsx'
import type { Segment } from '../../../contract.ts'
import type { Draft } from '../Compose.tsx'
import { countPeople, waysOf } from './words.tsx'

type Props = {
  segment: Segment | undefined
  values: Draft
  zone: string
  onClose: () => void
  onConfirm: () => void
}

/** Names whom, how and when before anything goes out. */
export function SendDialog({ segment, values, zone, onClose, onConfirm }: Props) {
  const { locale } = usePage()
  const isLater = values.when === 'later'
  const time = `${values.at}Z`
  // the time is the one of the academy's clocks already
  const at = Number.isNaN(Date.parse(time)) ? 'the chosen time' : formatMoment(time, locale, 'UTC', 'long')
  return (
    <ConfirmDialog
      open
      variant="primary"
      title={isLater ? 'Schedule this message?' : 'Send this message?'}
      confirmLabel={isLater ? 'Schedule' : 'Send now'}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      <p>
        To “{segment?.name ?? 'no segment yet'}”{segment && `, ${countPeople(segment.people)} at the moment`}, by{' '}
        {waysOf({ kind: 'message', ...values }).toLowerCase() || 'no way yet'}.
      </p>
      <p className="mt-2">
        {isLater
          ? `It goes out on ${at} (${zone}) to whoever is in the segment then. You can change or cancel it until that time.`
          : 'It goes out at once. What has not gone out yet can be cancelled.'}
      </p>
    </ConfirmDialog>
  )
}
