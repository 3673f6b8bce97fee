import { Check, Lock } from 'lucide'
import { Icon } from '../../../ui/web/Icon.tsx'
import type { ClassPart, MasterClass } from '../../classContract.ts'
import { classHref } from '../../classRules.ts'

type Props = { whole: MasterClass; done: ReadonlySet<number>; chosen: number | undefined }

/** The parts of a class in their order; each is a page of its own. */
export function PartList({ whole, done, chosen }: Props) {
  return (
    <ol aria-label="Parts" className="grid gap-1">
      {whole.list.map((part, at) => (
        <li key={part.id}>
          <a
            href={classHref(whole, part.id)}
            aria-current={part.id === chosen ? 'page' : undefined}
            className="flex min-h-11 items-center gap-3 rounded-control border border-transparent px-3 py-2 transition-colors hover:bg-raised aria-[current]:border-accent aria-[current]:bg-accent-soft aria-[current]:font-medium"
          >
            <Mark part={part} number={at + 1} isDone={done.has(part.id)} />
            <span className="min-w-0 [overflow-wrap:anywhere]">{part.title}</span>
          </a>
        </li>
      ))}
    </ol>
  )
}

function Mark({ part, number, isDone }: { part: ClassPart; number: number; isDone: boolean }) {
  if (isDone)
    return (
      <span className="flex w-6 shrink-0 justify-center text-good">
        <Icon of={Check} size={18} />
        <span className="sr-only">Done: </span>
      </span>
    )
  if (part.required_tier)
    return (
      <span className="flex w-6 shrink-0 justify-center text-brass-ink">
        <Icon of={Lock} size={16} />
        <span className="sr-only">Locked: </span>
      </span>
    )
  return <span className="w-6 shrink-0 text-center text-muted text-sm tabular-nums">{number}</span>
}
