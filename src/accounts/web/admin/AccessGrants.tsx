import { useState } from 'react'
import { formatDate } from '../../../platform/dates.ts'
import { call, failureMessage } from '../../../platform/web/api.ts'
import { failureFlash } from '../../../platform/web/loginLink.ts'
import { usePage } from '../../../platform/web/pageContext.ts'
import { useSingleMutation } from '../../../platform/web/useSingleMutation.ts'
import { Button } from '../../../ui/web/Button.tsx'
import { Field } from '../../../ui/web/Field.tsx'
import { useFlash } from '../../../ui/web/Flash.tsx'
import { SelectField } from '../../../ui/web/SelectField.tsx'
import { endAccess, type Grant, grantAccess, type Member } from '../../adminContract.ts'
import { FIRST_DAY, LAST_DAY } from '../../adminRules.ts'
import { accessEnd } from './accessEnd.ts'

type Props = { member: Member /** The member as they are stored by now. */; onChange: (member: Member) => void }

/** What the academy has given this member beside what is paid: a tier, until a day or for good. Takes effect at once. */
export function AccessGrants({ member, onChange }: Props) {
  const [grants, setGrants] = useState(member.grants)
  const took = (changed: Member) => {
    setGrants(changed.grants)
    onChange(changed)
  }
  return (
    <fieldset className="border-line border-t pt-4">
      <legend className="sr-only">Access given by the academy</legend>
      <p aria-hidden="true" className="font-medium">
        Access given by the academy
      </p>
      <p className="text-muted text-sm">Beside whatever is paid. Takes effect at once.</p>
      {grants.length > 0 && (
        <ul className="hairlines mt-2">
          {grants.map((grant) => (
            <GrantLine key={grant.id} id={member.id} grant={grant} onChange={took} />
          ))}
        </ul>
      )}
      <NewGrant id={member.id} onChange={took} />
    </fieldset>
  )
}

type LineProps = { id: number; grant: Grant; onChange: (member: Member) => void }

function GrantLine({ id, grant, onChange }: LineProps) {
  const { locale, tierNames } = usePage()
  const flash = useFlash()
  const tier = tierNames[grant.tier]
  const end = useSingleMutation({
    mutationFn: () => call(endAccess, { params: { id, grant: grant.id } }),
    onSuccess: ({ user, message }) => {
      flash.success(message)
      onChange(user)
    },
    onError: (error) => flash.error(...failureFlash(error, failureMessage(error))),
  })
  const day = (instant: string) => formatDate(instant, locale, 'UTC', 'medium')
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 text-sm">
      <span>
        {tier}, {grant.ends_at ? `until ${accessEnd(grant.ends_at, locale)}` : 'without an end'}
        <span className="block text-muted text-xs">
          Since {day(grant.starts_at)}
          {grant.by && `, by ${grant.by}`}
        </span>
      </span>
      <Button size="sm" busy={end.isPending} aria-label={`End ${tier}`} onClick={() => end.mutate()}>
        End
      </Button>
    </li>
  )
}

function NewGrant({ id, onChange }: Pick<LineProps, 'id' | 'onChange'>) {
  const flash = useFlash()
  const [tier, setTier] = useState<Grant['tier']>('standard')
  const [endsAt, setEndsAt] = useState('')
  const give = useSingleMutation({
    mutationFn: () => call(grantAccess, { params: { id }, body: { tier, ends_at: endsAt } }),
    onSuccess: ({ user, message }) => {
      setEndsAt('')
      flash.success(message)
      onChange(user)
    },
    onError: (error) => flash.error(...failureFlash(error, failureMessage(error))),
  })
  return (
    <div className="mt-2 grid items-start gap-4 sm:grid-cols-[1fr_1fr_auto]">
      <SelectField
        label="Tier"
        options={Object.entries(usePage().tierNames).map(([value, label]) => ({ value, label }))}
        value={tier}
        onChange={({ target }) => setTier(target.value as Grant['tier'])}
      />
      <Field
        label="Until"
        optional
        help="Ends at 00:00 UTC on this day."
        type="date"
        min={FIRST_DAY}
        max={LAST_DAY}
        value={endsAt}
        onChange={({ target }) => setEndsAt(target.value)}
      />
      <Button busy={give.isPending} onClick={() => give.mutate()} className="sm:mt-7">
        Give access
      </Button>
    </div>
  )
}
