import { useState } from 'react'
import { Button } from '../Button.tsx'
import { CheckboxField } from '../CheckboxField.tsx'
import { Field } from '../Field.tsx'
import { RadioField } from '../RadioField.tsx'
import { SelectField } from '../SelectField.tsx'
import { Shelf } from './Shelf.tsx'

const levels = [
  { value: 'beginner', label: 'Beginner' },
  { value: 'intermediate', label: 'Intermediate' },
  { value: 'advanced', label: 'Advanced' },
]
const answers = [
  { value: 'yes', label: 'Yes, both hands together' },
  { value: 'some', label: 'Some of them', help: 'Slowly, or with one hand.' },
  { value: 'no', label: 'No.' },
  { value: 'off', label: 'An answer that is closed', disabled: true },
]
const periods = [
  { value: 'monthly', label: 'Monthly Plan' },
  { value: 'yearly', label: 'Yearly Plan' },
]

function Choices() {
  const [answer, setAnswer] = useState<string | null>('some')
  const [period, setPeriod] = useState('monthly')
  return (
    <>
      <RadioField
        legend="Can you play the major scales?"
        name="gallery-scales"
        options={answers}
        value={answer}
        onChange={setAnswer}
      />
      <div className="grid content-start gap-6">
        <RadioField
          legend="Billing"
          name="gallery-period"
          layout="segments"
          options={periods}
          value={period}
          onChange={setPeriod}
        />
        <CheckboxField label="Send me the practice plan every Monday" defaultChecked />
        <CheckboxField label="I agree to the rules of the community" error="Please agree before you go on." />
        <CheckboxField label="Premium is switched on by the plan" help="Change the plan to change this." disabled />
      </div>
    </>
  )
}

export function GalleryForms() {
  return (
    <Shelf title="Forms">
      <form
        method="post"
        id="forms"
        className="grid gap-x-6 gap-y-5 md:grid-cols-2"
        onSubmit={(event) => event.preventDefault()}
      >
        <Field label="First name" name="first_name" defaultValue="Amara" autoComplete="given-name" />
        <Field label="Website" type="url" optional placeholder="https://" help="Shown on your community profile." />
        <Field label="Email" type="email" defaultValue="amara@" error="This is not a complete email address." />
        <Field label="Password" type="password" autoComplete="new-password" help="At least 10 characters." />
        <Field label="Price" type="number" defaultValue={60} />
        <Field label="Starts" type="date" defaultValue="2031-04-12" />
        <Field label="Time" type="time" defaultValue="18:30" />
        <Field label="Account number" defaultValue="PA-2041" disabled />
        <SelectField label="Level" options={levels} defaultValue="intermediate" />
        <SelectField label="Category" options={levels} placeholder="Choose one" error="Please select a category." />
        <Field label="Focus" type="textarea" help="What would you like to work on?" />
        <Field label="Short bio" type="textarea" error="Please write at most 300 characters." defaultValue="I play." />
        <Choices />
        <div className="flex gap-3 border-line border-t pt-5 md:col-span-2">
          <Button type="submit" variant="primary">
            Save changes
          </Button>
          <Button variant="quiet">Cancel</Button>
        </div>
      </form>
    </Shelf>
  )
}
