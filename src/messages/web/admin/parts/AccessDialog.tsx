import { useState } from 'react'
import type { Tier } from '../../../../accounts/index.ts'
import { formatDate } from '../../../../platform/dates.ts'
import { AppError } from '../../../../platform/errors.ts'
import { call } from '../../../../platform/web/api.ts'
import { usePage } from '../../../../platform/web/pageContext.ts'
import { useForm } from '../../../../platform/web/useForm.ts'
import { Field } from '../../../../ui/web/Field.tsx'
import { useFlash } from '../../../../ui/web/Flash.tsx'
import { FormDialog } from '../../../../ui/web/FormDialog.tsx'
import { SelectField } from '../../../../ui/web/SelectField.tsx'
import { giveAccess, readAccess, type Segment } from '../../../contract.ts'
import { countPeople } from './words.tsx'

type Props = { segment: Segment; today: string; onClose: () => void; onGiven: () => unknown }
type Asked = { tier: Tier; until: string }
type Counted = Asked & { people: number; already: number }

/** Two steps: what to give, then a sentence that names the plan, the end and how many people, before anything is given. */
export function AccessDialog({ segment, today, onClose, onGiven }: Props) {
  const [counted, setCounted] = useState<Counted | null>(null)
  const [asked, setAsked] = useState<Asked>({ tier: 'premium', until: '' })
  if (counted)
    return (
      <Confirm
        {...{ segment, counted, onClose, onGiven }}
        onBack={() => setCounted(null)}
        onAgain={() =>
          call(readAccess, { params: { id: segment.id }, query: asked }).then((now) => setCounted({ ...asked, ...now }))
        }
      />
    )
  return <Ask {...{ segment, today, asked, onClose }} onAsked={setAsked} onCounted={setCounted} />
}

type AskProps = Pick<Props, 'segment' | 'today' | 'onClose'> & {
  asked: Asked
  onAsked: (asked: Asked) => void
  onCounted: (counted: Counted) => void
}

function Ask({ segment, today, asked, onAsked, onCounted, onClose }: AskProps) {
  const { tierNames } = usePage()
  const form = useForm({
    start: asked,
    send: async (values) => {
      const counts = await call(readAccess, { params: { id: segment.id }, query: values })
      return { ...values, ...counts }
    },
    onSaved: (answer) => {
      onAsked({ tier: answer.tier, until: answer.until })
      onCounted(answer)
    },
  })
  return (
    <FormDialog
      {...{ form, onClose, message: form.message }}
      title={`Give access to “${segment.name}”`}
      description="Beside whatever they have. Nobody’s access gets shorter."
      size="sm"
      submitLabel="Continue"
    >
      <div className="grid gap-4">
        <SelectField
          {...form.field('tier')}
          label="Plan"
          options={Object.entries(tierNames).map(([value, label]) => ({ value, label }))}
        />
        <Field {...form.field('until')} type="date" min={today} label="Until and including" />
      </div>
    </FormDialog>
  )
}

type ConfirmProps = Omit<Props, 'today'> & { counted: Counted; onBack: () => void; onAgain: () => Promise<unknown> }

function Confirm({ segment, counted, onClose, onGiven, onBack, onAgain }: ConfirmProps) {
  const { tierNames, locale } = usePage()
  const flash = useFlash()
  const { tier, until, people, already } = counted
  const day = formatDate(`${until}T12:00:00Z`, locale, 'UTC')
  const gets = people - already
  const form = useForm({
    send: () => call(giveAccess, { params: { id: segment.id }, body: { tier, until, people } }),
    onSaved: ({ given, already }) => {
      const rest = already > 0 ? ` ${countPeople(already)} already had it.` : ''
      flash.success(`${tierNames[tier]} until ${day} given to ${countPeople(given)}.${rest}`)
      return onGiven()
    },
    onFailed: (error) => {
      if (error instanceof AppError && error.code === 'conflict') void onAgain().catch(() => {})
    },
  })
  return (
    <FormDialog
      {...{ form, onClose, message: form.message }}
      title="Give access?"
      size="sm"
      submitLabel={`Give access to ${countPeople(gets)}`}
      busyLabel="Giving access..."
    >
      <p>
        <strong>{countPeople(gets)}</strong> of “{segment.name}” will have <strong>{tierNames[tier]}</strong> until the
        end of <strong>{day}</strong>.
      </p>
      {already > 0 && (
        <p className="mt-2 text-muted">
          {countPeople(already)} already {already === 1 ? 'has' : 'have'} it for that long, and{' '}
          {already === 1 ? 'keeps' : 'keep'} what they have.
        </p>
      )}
      <button type="button" className="link mt-4 text-sm touch:min-h-11" onClick={onBack}>
        Change plan or day
      </button>
    </FormDialog>
  )
}
