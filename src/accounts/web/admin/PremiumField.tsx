import type { ComponentProps } from 'react'
import { SelectField } from '../../../ui/web/SelectField.tsx'

const YES_OR_NO = [
  { value: '1', label: 'Yes' },
  { value: '0', label: 'No' },
]

type Props = Omit<ComponentProps<typeof SelectField>, 'label' | 'options'>

export const PremiumField = (props: Props) => <SelectField {...props} label="Premium" options={YES_OR_NO} />
