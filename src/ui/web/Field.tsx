import { Eye, EyeOff } from 'lucide'
import { type ComponentProps, useId, useState } from 'react'
import { joinClasses } from '../joinClasses.ts'
import { controlClasses, describe, FieldFrame, type FieldText } from './FieldFrame.tsx'
import { IconButton } from './IconButton.tsx'

type InputType =
  | 'text'
  | 'email'
  | 'password'
  | 'url'
  | 'number'
  | 'date'
  | 'time'
  | 'datetime-local'
  | 'tel'
  | 'search'

export type FieldProps = FieldText &
  ((Omit<ComponentProps<'input'>, 'type'> & { type?: InputType }) | (ComponentProps<'textarea'> & { type: 'textarea' }))

/** A labelled input or textarea. Every other attribute is the native element's own. */
export function Field({ label, help, error, optional, markRequired, hideLabel, ...control }: FieldProps) {
  const generated = useId()
  const id = control.id ?? generated
  const wiring = {
    ...describe(id, { help, error }),
    ...(markRequired && { required: true }),
    className: joinClasses(controlClasses, control.className),
  }
  return (
    <FieldFrame {...{ id, label, help, error, optional, markRequired, hideLabel }}>
      <Control control={control} wiring={wiring} />
    </FieldFrame>
  )
}

type Rest = Omit<FieldProps, keyof FieldText>

function Control({ control, wiring }: { control: Rest; wiring: { id: string; className: string } }) {
  if (control.type === 'textarea') {
    const { type: _, ...native } = control as ComponentProps<'textarea'> & { type: string }
    // a text from right to left is shown so
    return <textarea rows={4} dir="auto" {...native} {...wiring} />
  }
  const native = control as ComponentProps<'input'>
  if (native.type === 'password') return <PasswordInput {...native} {...wiring} />
  return <input type="text" {...native} {...wiring} />
}

/** A password input whose text can be looked at, so that a typing error is seen before it is sent. */
function PasswordInput({ className, ...native }: ComponentProps<'input'>) {
  const [shown, setShown] = useState(false)
  return (
    <div className="relative">
      <input {...native} type={shown ? 'text' : 'password'} className={joinClasses(className, 'pr-12')} />
      <IconButton
        icon={shown ? EyeOff : Eye}
        label={shown ? 'Hide what is typed' : 'Show what is typed'}
        size="sm"
        className="-translate-y-1/2 absolute top-1/2 right-1 touch:right-0"
        onClick={() => setShown(!shown)}
      />
    </div>
  )
}
