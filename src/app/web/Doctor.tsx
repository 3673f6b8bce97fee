import type { PropsOf } from '../../platform/contract.ts'
import { Badge } from '../../ui/web/Badge.tsx'
import { PageHead } from '../../ui/web/PageHead.tsx'
import type { Finding } from '../doctorContract.ts'
import type { doctorScreen } from '../screens.ts'

const LABELS: Readonly<Record<Finding['state'], string>> = { ok: 'OK', warning: 'Check', error: 'Wrong' }
const TONES = { ok: 'good', warning: 'brass', error: 'bad' } as const

/** Whatever an owner can get wrong, each with what to do. */
export default function Doctor({ findings }: PropsOf<typeof doctorScreen>) {
  return (
    <div className="page py-6 sm:py-8">
      <PageHead title="System checks" lead="How this academy is set up, looked at just now. Reload to look again." />
      <ul className="grid gap-4">
        {findings.map(({ name, state, found, advice }) => (
          <li key={`${name} ${found}`}>
            <h2 className="flex items-center gap-3 text-base">
              {name} <Badge tone={TONES[state]}>{LABELS[state]}</Badge>
            </h2>
            <p className="text-muted">{found}</p>
            {advice && <p>{advice}</p>}
          </li>
        ))}
      </ul>
    </div>
  )
}
