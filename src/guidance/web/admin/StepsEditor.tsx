import { Pencil, Plus, Trash2 } from 'lucide'
import { useState } from 'react'
import { formatDate } from '../../../platform/dates.ts'
import { usePage } from '../../../platform/web/pageContext.ts'
import { moveItem } from '../../../ui/reorder.ts'
import { Button } from '../../../ui/web/Button.tsx'
import { Card } from '../../../ui/web/Card.tsx'
import { EmptyState } from '../../../ui/web/EmptyState.tsx'
import { IconButton } from '../../../ui/web/IconButton.tsx'
import { LiveRegion } from '../../../ui/web/LiveRegion.tsx'
import { dragMark, OrderRow } from '../../../ui/web/OrderRow.tsx'
import { useDrag } from '../../../ui/web/useDrag.ts'
import { MAX_STEPS, type Step } from '../../roadmapContract.ts'
import { describeStep } from '../../roadmapRules.ts'
import { KIND_LABELS } from '../../steps.ts'
import { StepDialog } from './StepDialog.tsx'

type Props = { steps: Step[]; hasDays: boolean; onChange: (steps: Step[]) => void }

/** The steps of a roadmap or template: added, changed, taken out, and put in order by hand or by keyboard. */
export function StepsEditor({ steps, hasDays, onChange }: Props) {
  const [announced, setAnnounced] = useState('')
  /** The step whose dialog is open; null for a new one. */
  const [editing, setEditing] = useState<Step | null | undefined>(undefined)
  const move = (from: number, to: number) => {
    const moved = steps[from]
    if (!moved || to === from || to < 0 || to >= steps.length) return
    onChange(moveItem(steps, from, to))
    setAnnounced(`${moved.title} is now ${to + 1} of ${steps.length}.`)
  }
  const { list, drag, start } = useDrag(move)
  const save = (saved: Step) => {
    const isKnown = steps.some(({ key }) => key === saved.key)
    onChange(isKnown ? steps.map((step) => (step.key === saved.key ? saved : step)) : [...steps, saved])
    setEditing(undefined)
  }
  return (
    <div className="grid gap-4">
      {steps.length === 0 ? (
        <EmptyState title="No steps yet." hint="Add one, or begin with a template or a proposal." />
      ) : (
        <Card flush>
          <ol ref={list} aria-label="Steps" className="hairlines">
            {steps.map((step, index) => (
              <OrderRow
                key={step.key}
                name={step.title}
                index={index}
                count={steps.length}
                drag={dragMark(drag, index)}
                onStart={start(index)}
                onMove={move}
              >
                <StepRow
                  step={step}
                  onEdit={() => setEditing(step)}
                  onRemove={() => {
                    onChange(steps.filter(({ key }) => key !== step.key))
                    setAnnounced(`${step.title} was taken out.`)
                  }}
                />
              </OrderRow>
            ))}
          </ol>
        </Card>
      )}
      <div>
        <Button icon={Plus} disabled={steps.length >= MAX_STEPS} onClick={() => setEditing(null)}>
          Add a step
        </Button>
      </div>
      <LiveRegion>{announced}</LiveRegion>
      {editing !== undefined && (
        <StepDialog step={editing} hasDays={hasDays} onSave={save} onClose={() => setEditing(undefined)} />
      )}
    </div>
  )
}

type RowProps = { step: Step; onEdit: () => void; onRemove: () => void }

function StepRow({ step, onEdit, onRemove }: RowProps) {
  const { locale } = usePage()
  const due = step.due_on && `by ${formatDate(`${step.due_on}T12:00:00Z`, locale, 'UTC', 'medium')}`
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 py-1">
      <div className="min-w-0 flex-1 basis-44">
        <p className="wrap-anywhere">{step.title}</p>
        <p className="text-muted text-sm">
          {[KIND_LABELS[step.kind], describeStep(step), due].filter(Boolean).join(' · ')}
        </p>
        {step.words && <p className="text-muted text-sm wrap-anywhere">{step.words}</p>}
      </div>
      <span className="flex shrink-0">
        <IconButton icon={Pencil} label={`Edit ${step.title}`} onClick={onEdit} />
        <IconButton icon={Trash2} label={`Take ${step.title} out`} onClick={onRemove} />
      </span>
    </div>
  )
}
