import { Field } from '../../../ui/web/Field.tsx'
import type { FieldName, FieldOf } from './formValues.ts'

const LINKS: readonly { name: FieldName; label: string; example: string }[] = [
  { name: 'web_url', label: 'Website', example: 'https://example.com' },
  { name: 'instagram', label: 'Instagram', example: 'https://instagram.com/you' },
  { name: 'facebook', label: 'Facebook', example: 'https://facebook.com/you' },
  { name: 'youtube', label: 'YouTube', example: 'https://youtube.com/@you' },
  { name: 'x', label: 'X', example: 'https://x.com/you' },
]

export function LinkFields({ field }: { field: FieldOf }) {
  return (
    <fieldset className="grid items-start gap-4 pt-2 sm:grid-cols-2">
      <legend className="mb-3 font-display font-[550] text-lg">Where else you can be found</legend>
      {LINKS.map(({ name, label, example }) => (
        <Field key={name} {...field(name)} type="url" label={label} optional placeholder={example} inputMode="url" />
      ))}
    </fieldset>
  )
}
