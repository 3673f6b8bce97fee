import { CheckboxField } from '../../ui/web/CheckboxField.tsx'

/** The box by which newcomers confirm their age, where the academy asks for one. */
export const AgeField = ({ age, error }: { age: number; error: string | undefined }) =>
  age > 0 && (
    <CheckboxField
      name="old_enough"
      value="1"
      label={`I am at least ${age} years old.`}
      error={error ?? null}
      required
    />
  )
