import { CircleCheck } from 'lucide'
import { Icon } from '../../ui/web/Icon.tsx'

/** Good news at the head of a form. */
export function FormNote({ text }: { text: string | null }) {
  return (
    <div role="status">
      {text && (
        <p className="mb-4 flex items-start gap-2 rounded-control bg-good-soft p-3 text-good text-sm">
          <Icon of={CircleCheck} size={18} className="mt-0.5 shrink-0" />
          {text}
        </p>
      )}
    </div>
  )
}
