import type { ComponentProps } from 'react'
import { Field } from '../../../ui/web/Field.tsx'
import { SelectField } from '../../../ui/web/SelectField.tsx'
import { type Drill, type Guide, MAX_GOAL, MAX_STEPS, MAX_TONIGHT, NO_GUIDE } from '../../guideContract.ts'

/** As a form holds it: steps are lines of one text. */
type GuideValues = Record<keyof Guide, string>
export const guideValues = ({ goal, steps, tonight, drill }: Guide): GuideValues => ({
  goal,
  steps: steps.join('\n'),
  tonight,
  drill: drill ?? '',
})
export const EMPTY_GUIDE = guideValues(NO_GUIDE)

type Control = Pick<ComponentProps<'input'>, 'name'> & {
  value: string
  onChange: (event: { target: { value: string } }) => void
  error: string | undefined
}
type Props = { field: (name: keyof Guide) => Control; drills: readonly Drill[] }

const long = 'field-sizing-content max-h-72'

/** What members find beside the film. */
export function GuideFields({ field, drills }: Props) {
  return (
    <fieldset className="grid gap-4 border-line border-t pt-4">
      <legend className="float-left font-medium">Beside the film</legend>
      <Field
        {...field('goal')}
        label="Goal"
        optional
        maxLength={MAX_GOAL}
        help="What members can do after this lesson."
      />
      <Field
        {...field('steps')}
        type="textarea"
        label="Steps"
        optional
        rows={4}
        className={long}
        help={`One a line, up to ${MAX_STEPS}. Members tick them off.`}
      />
      <Field
        {...field('tonight')}
        type="textarea"
        label="Try this tonight"
        optional
        rows={2}
        maxLength={MAX_TONIGHT}
        className={long}
      />
      <SelectField
        {...field('drill')}
        label="Ear-training drill that helps"
        optional
        options={[{ value: '', label: 'None' }, ...drills.map(({ slug, title }) => ({ value: slug, label: title }))]}
      />
    </fieldset>
  )
}
