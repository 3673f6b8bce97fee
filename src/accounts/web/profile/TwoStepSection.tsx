import { BadgeCheck } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { Badge } from '../../../ui/web/Badge.tsx'
import { Button } from '../../../ui/web/Button.tsx'
import { useFlash } from '../../../ui/web/Flash.tsx'
import { FormAlert } from '../../../ui/web/FormAlert.tsx'
import { lazyDialog } from '../../../ui/web/lazyComponent.tsx'
import { profileParts } from '../../profileParts.ts'
import type { SecondFactorState } from '../../screens.ts'
import { ProfileSection } from './ProfileSection.tsx'

const SetUpDialog = lazyDialog(() => import('./two-step/SetUpDialog.tsx'))
const NewCodesDialog = lazyDialog(() => import('./two-step/NewCodesDialog.tsx'))
const SwitchOffDialog = lazyDialog(() => import('./two-step/SwitchOffDialog.tsx'))

const REQUIRED = 'Admins of this academy need two-step login. Set it up to open the admin pages.'
const ON: Partial<SecondFactorState> = { enabled: true, recovery_codes_left: 10 }

type Props = { state: SecondFactorState; next: string | null; onSwitchedOn: () => void }

/** A code of an authenticator app besides the password; `next` is the page that an admin needs it for. */
export function TwoStepSection({ state: first, next, onSwitchedOn }: Props) {
  const flash = useFlash()
  const [state, setState] = useState(first)
  const [open, setOpen] = useState<'set up' | 'codes' | 'off' | null>(null)
  const actions = useRef<HTMLDivElement>(null)
  const { enabled, recovery_codes_left: left } = state
  useEffect(() => {
    // the button that opened the dialog is gone when this has changed
    if (open === null && enabled !== first.enabled && document.activeElement === document.body)
      actions.current?.querySelector('button')?.focus()
  }, [open, enabled, first])
  const close = () => setOpen(null)
  const switchedOn = () => {
    setState({ ...state, ...ON })
    onSwitchedOn()
  }
  const finish = () => {
    flash.success('Two-step login is on. All other devices have been logged out.', { nextPage: next !== null })
    if (next) location.assign(next)
    else close()
  }
  const switchedOff = () => {
    setState({ ...state, enabled: false, recovery_codes_left: 0 })
    flash.success('Two-step login is off.')
    close()
  }
  return (
    <ProfileSection
      {...profileParts.twoStep}
      lead="A code from an app, in addition to your password. Switching it on logs out all other devices."
    >
      {state.required && !enabled && <FormAlert message={REQUIRED} />}
      {enabled && (
        <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <Badge tone="good" icon={BadgeCheck}>
            On
          </Badge>
          <p>Recovery codes left: {left}</p>
        </div>
      )}
      <div ref={actions} className="flex flex-wrap gap-3">
        {enabled ? (
          <>
            <Button onClick={() => setOpen('codes')}>New recovery codes</Button>
            <Button variant="quiet" onClick={() => setOpen('off')}>
              Switch off
            </Button>
          </>
        ) : (
          <Button onClick={() => setOpen('set up')}>Set up two-step login</Button>
        )}
      </div>
      {open === 'set up' && <SetUpDialog onClose={close} onEnabled={switchedOn} onFinished={finish} />}
      {open === 'codes' && <NewCodesDialog onClose={close} onRenewed={() => setState({ ...state, ...ON })} />}
      {open === 'off' && <SwitchOffDialog onClose={close} onDone={switchedOff} />}
    </ProfileSection>
  )
}
