import { Disclosure } from '../../ui/web/Disclosure.tsx'
import type { AuditEntry } from '../auditContract.ts'

/** `premiumGranted` and `first_name` as words. */
const levelLabel = (key: string): string =>
  key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()

function textOf(value: unknown): string {
  if (value === undefined || value === null || value === '') return '–'
  if (value === true) return 'yes'
  if (value === false) return 'no'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** What an act has changed, field by field, and the number by which its request is found in the log. */
export function AuditChanges({ entry }: { entry: AuditEntry }) {
  const { act, about, before, after, request_id } = entry
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  if (keys.length === 0 && !request_id) return <span className="text-muted">–</span>
  const fields = keys.length === 1 ? '1 field' : `${keys.length} fields`
  return (
    <Disclosure
      summary={
        <>
          {keys.length === 0 ? 'Details' : fields}
          <span className="sr-only">
            {' '}
            of: {act}
            {about && `, ${about}`}
          </span>
        </>
      }
    >
      <dl className="grid max-w-md gap-2 text-sm">
        {keys.map((key) => (
          <div key={key}>
            <dt className="text-muted text-xs">{levelLabel(key)}</dt>
            <dd className="[overflow-wrap:anywhere]">
              {before && <del className="block text-muted">{textOf(before[key])}</del>}
              {after && <ins className="block no-underline">{textOf(after[key])}</ins>}
            </dd>
          </div>
        ))}
        {request_id && (
          <div>
            <dt className="text-muted text-xs">request</dt>
            <dd className="break-all font-mono text-xs">{request_id}</dd>
          </div>
        )}
      </dl>
    </Disclosure>
  )
}
