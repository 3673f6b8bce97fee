import { useEffect, useRef, useState } from 'react'
import { formatDate } from '../../../../platform/dates.ts'
import { formatPrice } from '../../../../platform/money.ts'
import { call, failureMessage } from '../../../../platform/web/api.ts'
import { usePage, useZone } from '../../../../platform/web/pageContext.ts'
import { useSingleMutation } from '../../../../platform/web/useSingleMutation.ts'
import { Button } from '../../../../ui/web/Button.tsx'
import { ConfirmDialog } from '../../../../ui/web/ConfirmDialog.tsx'
import { useFlash } from '../../../../ui/web/Flash.tsx'
import { FormAlert } from '../../../../ui/web/FormAlert.tsx'
import { perDuration, planTitle } from '../../../planNames.ts'
import { type AdminPlans, type FormerPrice, moveMembers, readPlans } from '../../../plansContract.ts'
import { NOTICE_DAYS, noticeEndsAt } from '../../../priceRise.ts'

type Props = { former: readonly FormerPrice[]; onPlans: (plans: AdminPlans) => void }

const keyOf = ({ plan_id, currency, amount }: FormerPrice): string => `${plan_id} ${currency} ${amount}`
/** Each member is moved by a job of their own, which asks the provider. */
const LOOK_MS = 2_000
const LOOKS = 60

const membersText = (count: number): string => (count === 1 ? 'one member' : `${count} members`)

const announcedText = ({ announced, rises_from: from }: FormerPrice, dayText: (day: string) => string): string =>
  `${announced === 1 ? 'One' : announced} of them ${announced === 1 ? 'pays' : 'pay'} the new price from the first charge at least ${NOTICE_DAYS} days after the email about it${from ? `, ${dayText(from)} at the earliest` : ''}.`

/** Who pays another price than a new member would, and the way to move them. */
export function FormerPrices({ former, onPlans }: Props) {
  const { locale, tierNames } = usePage()
  const zone = useZone()
  const [asked, setAsked] = useState<FormerPrice | null>(null)
  const { moving, begin } = useMoving(former, onPlans)
  if (former.length === 0) return <p className="text-muted">All subscribers pay the current prices.</p>
  return (
    <>
      <ul className="hairlines">
        {former.map((each) => {
          const [pays, present] = [each.amount, each.present].map((minor) => formatPrice(minor, each.currency, locale))
          const name = planTitle(each, tierNames)
          return (
            <li
              key={keyOf(each)}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0"
            >
              <div className="min-w-0">
                <p className="font-medium wrap-anywhere">{name}</p>
                <p className="text-muted text-sm">
                  {`${membersText(each.members)} at ${pays} ${perDuration[each.duration]}; new members pay ${present}.`}
                  {each.announced > 0 && ` ${announcedText(each, (day) => formatDate(day, locale, zone))}`}
                </p>
              </div>
              {moving === keyOf(each) ? (
                <span role="status" className="text-muted text-sm">
                  Being moved...
                </span>
              ) : each.movable > 0 ? (
                <Button
                  size="sm"
                  aria-label={`Move ${membersText(each.movable)} of ${name} from ${pays} to ${present}`}
                  onClick={() => setAsked(each)}
                >
                  Move to {present}
                </Button>
              ) : (
                each.announced === 0 && (
                  <span className="text-muted text-sm">Payment overdue, or a change is already scheduled</span>
                )
              )}
            </li>
          )
        })}
      </ul>
      {asked && (
        <MoveDialog
          former={asked}
          onClose={() => setAsked(null)}
          onPlans={(plans) => {
            begin(keyOf(asked))
            onPlans(plans)
          }}
        />
      )}
    </>
  )
}

/** The price whose members are being moved, and a look every two seconds at who still pays it. */
function useMoving(former: readonly FormerPrice[], onPlans: Props['onPlans']) {
  const [moving, begin] = useState<string | null>(null)
  const looks = useRef(0)
  const left = former.find((each) => keyOf(each) === moving)?.movable ?? 0
  useEffect(() => {
    if (!moving) return
    if (left === 0) return begin(null)
    const look = setInterval(() => {
      looks.current += 1
      if (looks.current > LOOKS) begin(null)
      else void call(readPlans, {}).then(onPlans, () => {})
    }, LOOK_MS)
    return () => clearInterval(look)
  }, [moving, left, onPlans])
  const start = (key: string) => {
    looks.current = 0
    begin(key)
  }
  return { moving, begin: start }
}

type MoveProps = { former: FormerPrice; onClose: () => void; onPlans: Props['onPlans'] }

/** Says what happens to whom before members are moved. */
function MoveDialog({ former, onClose, onPlans }: MoveProps) {
  const { plan_id, currency, amount, present: to, movable, members, duration, first_charge_at: first } = former
  const { locale, now, tierNames } = usePage()
  const zone = useZone()
  const flash = useFlash()
  const money = (minor: number) => formatPrice(minor, currency, locale)
  const move = useSingleMutation({
    mutationFn: () => call(moveMembers, { body: { plan_id, currency, amount, to } }),
    onSuccess: ({ message, plans }) => {
      onPlans(plans)
      flash.success(message)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      title={`Move ${membersText(movable)}?`}
      confirmLabel="Move and send emails"
      variant="primary"
      busy={move.isPending}
      busyLabel="Moving..."
      onClose={() => !move.isPending && onClose()}
      onConfirm={() => move.mutate()}
    >
      <FormAlert message={move.error && failureMessage(move.error)} />
      <ul className="list-disc space-y-2 pl-5">
        <li>
          {`${planTitle(former, tierNames)}: ${money(amount)} becomes ${money(to)} ${perDuration[duration]}. Nothing is charged today.`}
        </li>
        {to > amount ? (
          <li>
            {`Each member pays it from their first charge at least ${NOTICE_DAYS} days after the email, so not before ${formatDate(noticeEndsAt(new Date(now)).toISOString(), locale, zone)}. Until then they are charged ${money(amount)}.`}
          </li>
        ) : (
          first && (
            <li>{`Each pays it from their next charge on; the first of these is on ${formatDate(first, locale, zone)}.`}</li>
          )
        )}
        <li>Each of them is sent an email now, with the day, both prices, and how to change or cancel before it.</li>
        {members > movable && (
          <li>
            {`${members - movable === 1 ? 'One member stays' : `${members - movable} members stay`} at ${money(amount)}: a charge is late, or another plan follows.`}
          </li>
        )}
        <li>Members who have cancelled are not moved.</li>
      </ul>
    </ConfirmDialog>
  )
}
