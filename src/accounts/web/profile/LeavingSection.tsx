import { Download } from 'lucide'
import { useState } from 'react'
import { formatDate } from '../../../platform/dates.ts'
import { call } from '../../../platform/web/api.ts'
import { usePage, useZone } from '../../../platform/web/pageContext.ts'
import { useForm } from '../../../platform/web/useForm.ts'
import { Button } from '../../../ui/web/Button.tsx'
import { buttonClasses } from '../../../ui/web/buttonClasses.ts'
import { useFlash } from '../../../ui/web/Flash.tsx'
import { FormAlert } from '../../../ui/web/FormAlert.tsx'
import { Icon } from '../../../ui/web/Icon.tsx'
import { lazyDialog } from '../../../ui/web/lazyComponent.tsx'
import { exportOwnData, keepAccount } from '../../contract.ts'
import { profileParts } from '../../profileParts.ts'
import { ProfileSection } from './ProfileSection.tsx'

const LeavingDialog = lazyDialog(() => import('./LeavingDialog.tsx'))

type Props = {
  /** When the account goes; null while nobody has asked for that. */
  deletionAt: string | null
  onAsked: () => void
}

/** A copy of one's own data, and the end of the account, which can be taken back for a week. */
export function LeavingSection({ deletionAt: first, onAsked }: Props) {
  const { locale } = usePage()
  const zone = useZone()
  const flash = useFlash()
  const [deletionAt, setDeletionAt] = useState(first)
  const [asking, setAsking] = useState(false)
  const keep = useForm({
    send: () => call(keepAccount, {}),
    onSaved: () => {
      setDeletionAt(null)
      // the frame is plain markup, and would go on saying so until the next page
      document.getElementById('leaving-note')?.remove()
      flash.success('Your account stays.')
    },
  })
  const asked = (day: string) => {
    setAsking(false)
    setDeletionAt(day)
    onAsked()
  }
  return (
    <ProfileSection {...profileParts.data} lead="Download your data or delete your account.">
      <div className="grid gap-4">
        {deletionAt && (
          <p role="status" className="rounded-control bg-bad-soft p-3 text-bad text-sm">
            Your account will be deleted on {formatDate(deletionAt, locale, zone)}. Until then you can keep it, here or
            by logging in.
          </p>
        )}
        <FormAlert message={keep.message} />
        <div className="flex flex-wrap gap-3">
          <a href={exportOwnData.path} download className={buttonClasses('secondary', 'md', false)}>
            <Icon of={Download} size={18} />
            Download my data
          </a>
          {deletionAt ? (
            <Button variant="primary" busy={keep.busy} onClick={() => keep.submit()}>
              Keep my account
            </Button>
          ) : (
            <Button variant="danger-outline" onClick={() => setAsking(true)}>
              Delete my account
            </Button>
          )}
        </div>
        <p className="text-muted text-sm">
          The copy is a zip file: what you wrote and practised, what you booked and paid, your picture and your posts’
          pictures and videos.
        </p>
      </div>
      {asking && <LeavingDialog onClose={() => setAsking(false)} onAsked={asked} />}
    </ProfileSection>
  )
}
