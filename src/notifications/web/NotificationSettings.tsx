import { useState } from 'react'
import type { PropsOf } from '../../platform/contract.ts'
import { call, failureMessage } from '../../platform/web/api.ts'
import { failureFlash } from '../../platform/web/loginLink.ts'
import { useSingleFlight } from '../../platform/web/useSingleFlight.ts'
import { Card } from '../../ui/web/Card.tsx'
import { useFlash } from '../../ui/web/Flash.tsx'
import { LiveRegion } from '../../ui/web/LiveRegion.tsx'
import { PageHead } from '../../ui/web/PageHead.tsx'
import { type Preference, savePreferences } from '../contract.ts'
import { kinds } from '../rules.ts'
import type { notificationSettingsScreen } from '../screens.ts'

type Way = 'in_app' | 'mail'
const WAYS: readonly { way: Way; label: string }[] = [
  { way: 'in_app', label: 'In the academy' },
  { way: 'mail', label: 'By email' },
]

/** The reader's preferences; each choice is saved at once, and taken back when it could not be. */
function usePreferences(first: readonly Preference[]) {
  const flash = useFlash()
  const once = useSingleFlight()
  const [preferences, setPreferences] = useState(first)
  const [saved, setSaved] = useState('')
  const put = (next: Preference) =>
    setPreferences((now) => now.map((preference) => (preference.kind === next.kind ? next : preference)))
  const save = async (before: Preference, next: Preference) => {
    put(next)
    setSaved('')
    try {
      await call(savePreferences, { body: { data: [next] } })
      setSaved('Saved')
    } catch (error) {
      put(before)
      flash.error(...failureFlash(error, failureMessage(error)))
    }
  }
  const turn = (before: Preference, way: Way) =>
    void once(() => save(before, { ...before, [way]: !before[way] }), before.kind)
  return { preferences, saved, turn }
}

export default function NotificationSettings(first: PropsOf<typeof notificationSettingsScreen>) {
  const { preferences, saved, turn } = usePreferences(first.preferences)
  return (
    <div className="page py-6 sm:py-8">
      <div className="mx-auto max-w-3xl">
        <PageHead
          title="Notification settings"
          lead="What you hear about, and how. Emails come as one digest, and only when there is something new."
        />
        <Card flush>
          {preferences.map((preference) => (
            <fieldset
              key={preference.kind}
              className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-line px-4 py-4 not-first:border-t sm:px-6"
            >
              <legend className="float-left mr-auto font-medium text-sm">{kinds[preference.kind].label}</legend>
              <div className="flex flex-wrap gap-x-8 gap-y-1">
                {WAYS.map(({ way, label }) => (
                  <label key={way} className="inline-flex min-h-6 items-center gap-3 text-sm touch:min-h-11">
                    <input
                      type="checkbox"
                      checked={preference[way]}
                      onChange={() => turn(preference, way)}
                      className="size-5 shrink-0"
                    />
                    {label}
                  </label>
                ))}
              </div>
            </fieldset>
          ))}
        </Card>
        <p className="mt-4 text-sm">
          <a href="/member/notifications" className="link">
            Back to your notifications
          </a>
        </p>
        <LiveRegion>{saved}</LiveRegion>
      </div>
    </div>
  )
}
