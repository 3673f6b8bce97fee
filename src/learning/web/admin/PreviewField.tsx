import { CheckboxField } from '../../../ui/web/CheckboxField.tsx'

type Props = { value: string; onChange: (value: string) => void; error: string | undefined }

/** Whether visitors may watch a lesson; a form holds it as 0 or 1. */
export const PreviewField = ({ value, onChange, error }: Props) => (
  <CheckboxField
    name="preview"
    label="Public preview"
    checked={value === '1'}
    onChange={({ target }) => onChange(target.checked ? '1' : '0')}
    help="Anyone can watch it, whatever plan it needs. Linked from the home page."
    error={error}
  />
)
