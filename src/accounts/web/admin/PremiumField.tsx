import { SelectField } from '../../../ui/web/SelectField.tsx'

const YES_OR_NO = [
  { value: '1', label: 'Yes' },
  { value: '0', label: 'No' },
]

type Props = { on: boolean; help: string | undefined; error: string | undefined }

export const PremiumField = ({ on, help, error }: Props) => (
  <SelectField
    name="premium"
    label="Premium"
    options={YES_OR_NO}
    defaultValue={on ? '1' : '0'}
    help={help}
    error={error}
  />
)
