import { Button } from '../../../ui/web/Button.tsx'
import { describeStep } from '../../roadmapRules.ts'
import type { Stored } from './useSavedSteps.ts'

type Props = { theirs: Stored; onTake: () => void; onKeep: () => void }

/** What another admin has saved meanwhile, beside what is on the screen. */
export const Theirs = ({ theirs, onTake, onKeep }: Props) => (
  <section aria-label="Saved by another admin" className="grid gap-3 rounded-card border border-edge bg-raised p-4">
    <p className="font-medium">Another admin has saved this meanwhile. This is theirs; yours is below.</p>
    <ol className="list-decimal pl-6 text-sm">
      {theirs.steps.map((step) => (
        <li key={step.key} className="wrap-anywhere">
          {[step.title, describeStep(step)].filter(Boolean).join(' · ')}
        </li>
      ))}
    </ol>
    <div className="flex flex-wrap gap-3">
      <Button onClick={onTake}>Take theirs</Button>
      <Button onClick={onKeep}>Keep mine</Button>
    </div>
  </section>
)
