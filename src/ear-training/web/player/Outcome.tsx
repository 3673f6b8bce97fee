import { Check, X } from 'lucide'
import { Icon } from '../../../ui/web/Icon.tsx'
import type { Answer } from '../../category.ts'

type Props = { answers: readonly Answer[]; right: number; picked: number | null }

/** Whether the answer was right, and which one would have been; read aloud when it comes. */
export function Outcome({ answers, right, picked }: Props) {
  const isRight = picked === right
  return (
    <div role="status" className="mr-auto min-w-0 max-sm:w-full">
      {picked !== null && (
        <p className={`flex items-center gap-2 font-medium ${isRight ? 'text-good' : 'text-bad'}`}>
          <Icon of={isRight ? Check : X} size={20} />
          <span>
            {isRight ? 'That is right.' : 'Not this time.'}{' '}
            <span className="text-ink">{`Correct answer: ${answers[right]?.label ?? ''}`}</span>
          </span>
        </p>
      )}
    </div>
  )
}
