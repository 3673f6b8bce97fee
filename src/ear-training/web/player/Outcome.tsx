import { Check, Volume2, X } from 'lucide'
import { Icon } from '../../../ui/web/Icon.tsx'
import type { Answer } from '../../category.ts'

/** Which of two answers sounds by itself after a wrong one. */
export type Sounding = 'picked' | 'right' | null

type Props = { answers: readonly Answer[]; right: number; picked: number | null; sounding?: Sounding }

/** Whether the answer was right, and which one would have been; read aloud when it comes. What sounds then is named beside it. */
export function Outcome({ answers, right, picked, sounding = null }: Props) {
  const isRight = picked === right
  const name = (option: number) => answers[option]?.label ?? ''
  return (
    <>
      <div role="status" className="mr-auto min-w-0 max-sm:w-full">
        {picked !== null && (
          <p className={`flex items-center gap-2 font-medium ${isRight ? 'text-good' : 'text-bad'}`}>
            <Icon of={isRight ? Check : X} size={20} />
            <span>
              {isRight ? 'That is right.' : 'Not this time.'}{' '}
              <span className="text-ink">{`Correct answer: ${name(right)}`}</span>
            </span>
          </p>
        )}
      </div>
      {sounding && picked !== null && (
        // seen with the sound, not read aloud over it; on a phone in the row of the buttons
        <p aria-hidden="true" className="mr-auto flex min-w-0 items-center gap-2 text-muted text-sm max-sm:flex-1">
          <Icon of={Volume2} size={18} className={sounding === 'right' ? 'text-good' : 'text-bad'} />
          <span className="min-w-0 max-sm:line-clamp-2">
            {sounding === 'right' ? `It was ${name(right)}` : `You picked ${name(picked)}`}
          </span>
        </p>
      )}
    </>
  )
}
