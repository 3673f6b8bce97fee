import { communityStatuses } from '../../../platform/reader.ts'
import { useMember } from '../../../platform/web/pageContext.ts'
import { SelectField } from '../../../ui/web/SelectField.tsx'
import { statusLabels } from '../../member.ts'
import type { FieldOf } from './formValues.ts'

const options = communityStatuses.map((value) => ({ value, label: statusLabels[value] }))

/** One's place in the community, which only admins give: to others it says where they stand. */
export function StatusField({ field }: { field: FieldOf }) {
  const isAdmin = useMember().role === 'admin'
  return (
    <SelectField
      {...field('status')}
      label="Community status"
      options={options}
      disabled={!isAdmin}
      help={isAdmin ? undefined : 'Only the admins change it.'}
    />
  )
}
