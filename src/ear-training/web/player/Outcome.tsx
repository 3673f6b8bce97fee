import { Check, Volume2, X } from 'lucide'
import { Icon } from '../../../ui/web/Icon.tsx'
import type { Answer } from '../../category.ts'

/** Which of two answers sounds by itself after a wrong one. */
export type Sounding = 'picked' | 'right' | null

type Props = { answers: readonly Answer[]; right: number; picked: number | null; sounding?: Sounding }

/** Whether the answer was right, and which one would have been; read aloud when it comes. What sounds then is named in its place. */
export function Outcome({ answers, right, picked, sounding = null }: Props) {
  const isRight = picked === right
  const name = (option: number) => answers[option]?.label ?? ''
  return (
    <div className="relative mr-auto min-w-0 max-sm:w-full">
      <div role="status" className={sounding ? 'opacity-0' : undefined}>
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
        // seen with the sound, not read aloud over it
        <p aria-hidden="true" className="absolute inset-0 flex items-center gap-2 font-medium">
          <Icon of={Volume2} size={20} className={sounding === 'right' ? 'text-good' : 'text-bad'} />
          <span className="min-w-0">
            {sounding === 'right' ? `It was ${name(right)}` : `You picked ${name(picked)}`}
          </span>
        </p>
      )}
    </div>
  )
}
