import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { invalidField } from '../../../platform/errors.ts'
import { call, failureMessage } from '../../../platform/web/api.ts'
import { makeKey } from '../../../platform/web/makeKey.ts'
import { type FormOf, useForm } from '../../../platform/web/useForm.ts'
import { Field } from '../../../ui/web/Field.tsx'
import { FormDialog } from '../../../ui/web/FormDialog.tsx'
import { RadioField } from '../../../ui/web/RadioField.tsx'
import { SelectField } from '../../../ui/web/SelectField.tsx'
import { type Choice, listChoices, MAX_WORDS, type Step } from '../../roadmapContract.ts'
import { findStepFault } from '../../roadmapRules.ts'
import { KIND_LABELS, type StepKind, stepKinds, USUAL_ANSWERS } from '../../steps.ts'

const NUMBERS = ['from_bar', 'to_bar', 'tempo', 'answers'] as const
/** `bars`: how many the chosen piece has, where that is known. */
type Values = { kind: StepKind; target: string; title: string; words: string; due_on: string; bars: string } & Record<
  (typeof NUMBERS)[number],
  string
>
type Props = {
  /** The step that is changed; null for a new one. */
  step: Step | null
  /** Templates have no days. */
  hasDays: boolean
  onSave: (step: Step) => void
  onClose: () => void
}

const startOf = (step: Step | null): Values => ({
  ...{ kind: step?.kind ?? 'lesson', target: step?.target ?? '', title: step?.title ?? '', words: step?.words ?? '' },
  ...{ due_on: step?.due_on ?? '', bars: '' },
  ...(Object.fromEntries(NUMBERS.map((name) => [name, String(step?.[name] ?? '')])) as Record<
    (typeof NUMBERS)[number],
    string
  >),
})

const numberOf = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed))

function stepOf(values: Values, key: string): Step {
  const { kind, target, title, words, due_on } = values
  const isPiece = kind === 'piece'
  return {
    ...{ key, kind, target: kind === 'note' ? '' : target, title: title.trim(), words: words.trim() },
    due_on: due_on || null,
    from_bar: isPiece ? numberOf(values.from_bar) : null,
    to_bar: isPiece ? numberOf(values.to_bar) : null,
    tempo: isPiece ? numberOf(values.tempo) : null,
    answers: kind === 'drill' ? (numberOf(values.answers) ?? USUAL_ANSWERS) : null,
  }
}

/** As much of a title as is searched for. */
const MAX_SEARCH = 100

/** How many bars the piece of a step has that was chosen before; without a line the academy looks once it is saved. */
async function findBars({ kind, target, title, to_bar }: Step): Promise<number | null> {
  if (kind !== 'piece' || to_bar === null) return null
  const found = await call(listChoices, { query: { kind, q: title.slice(0, MAX_SEARCH) } }).catch(() => ({ data: [] }))
  return found.data.find((one) => one.target === target)?.bars ?? null
}

/** One step of a roadmap or template; it is saved with the list that it belongs to. */
export function StepDialog({ step, hasDays, onSave, onClose }: Props) {
  const form = useForm<Values, Step>({
    start: startOf(step),
    send: async (values) => {
      const made = stepOf(values, step?.key ?? makeKey())
      if (made.title === '')
        throw made.kind === 'note'
          ? invalidField('title', 'Please name this step.')
          : invalidField('target', `Please choose the ${KIND_LABELS[made.kind].toLowerCase()} of this step.`)
      const fault = findStepFault(made)
      if (fault) throw invalidField(fault.field, fault.text)
      const most = numberOf(values.bars) ?? (await findBars(made))
      if (most && made.to_bar && made.to_bar > most) throw invalidField('to_bar', `This piece has ${most} bars.`)
      return made
    },
    onSaved: onSave,
  })
  const { kind } = form.values
  return (
    <FormDialog
      {...{ form, onClose, message: form.message }}
      title={step ? 'Edit step' : 'Add a step'}
      submitLabel={step ? 'Keep the change' : 'Add step'}
    >
      <div className="grid gap-4">
        <SelectField
          label="What it is"
          name="kind"
          value={kind}
          options={stepKinds.map((value) => ({ value, label: KIND_LABELS[value] }))}
          onChange={({ target }) => form.change({ kind: target.value as StepKind, target: '', title: '' })}
        />
        {kind === 'note' ? <Field {...form.field('title')} label="Title" maxLength={200} /> : <Target form={form} />}
        {kind === 'piece' && (
          <div className="grid grid-cols-3 items-start gap-3">
            <Field {...form.field('from_bar')} type="number" min={0} label="From bar" />
            <Field {...form.field('to_bar')} type="number" min={0} label="To bar" />
            <Field {...form.field('tempo')} type="number" min={20} max={200} label="Tempo, %" />
          </div>
        )}
        {kind === 'drill' && (
          <Field
            {...form.field('answers')}
            type="number"
            min={1}
            max={1000}
            label="Answers"
            help={`How many make it done; ${USUAL_ANSWERS} where you say nothing.`}
          />
        )}
        <Field {...form.field('words')} label="A line for the member" optional maxLength={MAX_WORDS} />
        {hasDays && <Field {...form.field('due_on')} type="date" label="By" optional />}
      </div>
    </FormDialog>
  )
}

/** The thing that a step names, found by its title. */
function Target({ form }: { form: FormOf<Values> }) {
  const { kind, target, title } = form.values
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const { data, error } = useQuery({
    queryKey: ['roadmap choices', kind, q],
    queryFn: ({ signal }) => call(listChoices, { query: { kind, q }, signal }),
    placeholderData: (before) => before,
  })
  const found = data?.data ?? []
  const isListed = found.some((one) => one.target === target)
  const chosen: Choice[] = target && !isListed ? [{ target, title, about: 'Chosen', bars: null }] : []
  const choose = (value: string) => {
    const one = [...chosen, ...found].find((each) => each.target === value)
    form.change({ target: value, title: one?.title ?? title, bars: one?.bars?.toString() ?? '' })
  }
  return (
    <div className="grid gap-3">
      <Field
        type="search"
        label="Find it"
        placeholder="Search by title..."
        value={typed}
        onChange={({ target: field }) => setTyped(field.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        maxLength={MAX_SEARCH}
      />
      {error && <p className="text-bad text-sm">{failureMessage(error)}</p>}
      <div className="-m-1 max-h-60 overflow-y-auto p-1">
        <RadioField
          legend={KIND_LABELS[kind]}
          hideLegend
          name="target"
          value={target}
          onChange={choose}
          error={form.errorOf('target')}
          options={[...chosen, ...found].map((one) => ({
            value: one.target,
            label: one.title,
            help: [one.about, one.bars === null ? '' : `${one.bars} bars`].filter(Boolean).join(' · '),
          }))}
        />
        {data && found.length === 0 && <p className="text-muted text-sm">Nothing was found.</p>}
      </div>
    </div>
  )
}
