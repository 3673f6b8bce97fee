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
          <table className="w-full text-left text-sm">
            <thead className="text-muted text-xs max-sm:sr-only">
              <tr>
                <th scope="col" className="px-6 py-3 font-medium">
                  You hear when
                </th>
                {WAYS.map(({ way, label }) => (
                  <th key={way} id={way} scope="col" className="w-28 px-2 py-3 text-center font-medium">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {preferences.map((preference) => (
                <Row key={preference.kind} preference={preference} onTurn={(way) => turn(preference, way)} />
              ))}
            </tbody>
          </table>
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

type RowProps = { preference: Preference; onTurn: (way: Way) => void }

/** One kind with its ways; on a phone, where the heads are out of sight, each way has its name beside it. */
function Row({ preference, onTurn }: RowProps) {
  const { kind } = preference
  return (
    <tr className="border-line max-sm:grid max-sm:grid-cols-2 max-sm:px-4 max-sm:py-3 max-sm:not-first:border-t sm:border-t">
      <th id={kind} scope="row" className="font-medium max-sm:col-span-2 sm:px-6 sm:py-2">
        {kinds[kind].label}
      </th>
      {WAYS.map(({ way, label }) => (
        <td key={way} className="sm:px-2">
          <label className="flex min-h-11 items-center gap-3 sm:justify-center">
            <input
              type="checkbox"
              aria-labelledby={`${kind} ${way}`}
              checked={preference[way]}
              onChange={() => onTurn(way)}
              className="size-5 shrink-0"
            />
            <span className="sm:hidden">{label}</span>
          </label>
        </td>
      ))}
    </tr>
  )
}
