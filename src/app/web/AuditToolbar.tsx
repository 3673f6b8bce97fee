import { Field } from '../../ui/web/Field.tsx'
import { SelectField } from '../../ui/web/SelectField.tsx'
import { Toolbar } from '../../ui/web/Toolbar.tsx'
import type { AuditQuery } from '../auditContract.ts'
import { sentence } from './auditColumns.tsx'

type Props = { query: AuditQuery; go: (change: Partial<AuditQuery>, inPlace?: boolean) => void; acts: string[] }

/** Narrows the log; each choice begins at the first page again. */
export function AuditToolbar({ query, go, acts }: Props) {
  return (
    <Toolbar>
      <div className="sm:w-64">
        <SelectField
          label="Action"
          placeholder="All"
          value={query.act ?? ''}
          options={acts.map((act) => ({ value: act, label: sentence(act) }))}
          onChange={({ target }) => go({ act: target.value || undefined, page: 1 })}
        />
      </div>
      <div className="sm:w-64">
        <Field
          label="Person"
          type="search"
          placeholder="Name, email or id"
          defaultValue={query.person}
          maxLength={100}
          onChange={({ target }) => go({ person: target.value.trim(), page: 1 }, true)}
        />
      </div>
      <div className="sm:w-44">
        <Field
          label="Day"
          type="date"
          defaultValue={query.day ?? ''}
          // a date that is typed changes with each digit
          onChange={({ target }) => go({ day: target.value || undefined, page: 1 }, true)}
        />
      </div>
    </Toolbar>
  )
}
