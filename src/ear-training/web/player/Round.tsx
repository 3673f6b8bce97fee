import { useState } from 'react'
import { useActivity } from '../../../activity/web/index.ts'
import { makeKey } from '../../../platform/web/makeKey.ts'
import { KeyProgress } from '../../../ui/web/KeyProgress.tsx'
import type { Quiz } from '../../contract.ts'
import { useShortcuts } from '../answers/useShortcuts.ts'
import { useScores } from '../useScores.ts'
import { type Attempt, percentCorrect, questionsBehind } from './attempt.ts'
import { Complete } from './Complete.tsx'
import { loadFeedback } from './loadFeedback.ts'
import { hasMaterial, Material } from './Material.tsx'
import { Question } from './Question.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import { useAttempt } from './useAttempt.ts'
import { useLazyModule } from './useLazyModule.ts'

type Props = { quiz: Quiz; seed: number; onReload: () => void }

const scoreBody = ({ order, picks }: Attempt) => ({
  attempt_key: makeKey(),
  answers: order.map((id) => ({ question_id: id, picks: [...(picks[id] ?? [])] })),
})

/** One quiz from the first question to its score, as often as the member likes. */
export function Round({ quiz, seed, onReload }: Props) {
  const scores = useScores()
  const { attempt, moved, resumed, act, restart, practise } = useAttempt(quiz, seed, (done) =>
    scores.finish({ quizId: quiz.id, body: scoreBody(done) }),
  )
  const [shortcuts, setShortcuts] = useShortcuts()
  const later = useLazyModule(loadFeedback, moved || attempt.chosen !== null)
  const [folded, setFolded] = useState<boolean>()
  const question = quiz.questions.find(({ id }) => id === attempt.order[attempt.at])
  useActivity('answering', attempt.at * 2 + (attempt.answered ? 1 : 0))
  const begun = moved && (attempt.at > 0 || attempt.answered || attempt.done)

  // no quiz comes to a member without questions
  if (!question) return null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:gap-6">
      <QuizProgress attempt={attempt} />
      {resumed && !moved && <p className="text-muted text-sm">You are back where you left off.</p>}
      <div
        className={
          hasMaterial(quiz) ? 'grid grid-cols-[minmax(0,1fr)] gap-3 sm:gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]' : ''
        }
      >
        {hasMaterial(quiz) && (
          <div className="lg:order-last">
            <Material quiz={quiz} folded={folded ?? begun} onFold={setFolded} />
          </div>
        )}
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-3 sm:gap-6">
          {attempt.done ? (
            <Complete
              quiz={quiz}
              attempt={attempt}
              sent={scores.sent}
              later={later}
              onRetry={scores.retry}
              onReload={onReload}
              onAgain={restart}
              onPractise={practise}
            />
          ) : (
            <>
              <Question
                key={question.id}
                category={quiz.category}
                question={question}
                attempt={attempt}
                act={act}
                moved={moved}
                shortcuts={shortcuts}
                later={later}
              />
              <Preload quiz={quiz} id={attempt.order[attempt.at + 1]} />
              <Shortcuts on={shortcuts} onTurn={setShortcuts} />
            </>
          )}
        </div>
      </div>
    </div>
  )
}

/** The sound of the next question, so that it begins at once. */
function Preload({ quiz, id }: { quiz: Quiz; id: number | undefined }) {
  const next = quiz.questions.find((question) => question.id === id)
  // biome-ignore lint/a11y/useMediaCaption: it is never heard from here
  return next ? <audio src={next.audio_path} preload="auto" hidden /> : null
}

/** How much of the quiz is behind the member, in keys and in per cent. */
function QuizProgress({ attempt }: { attempt: Attempt }) {
  const percent = percentCorrect(attempt)
  const { at, order } = attempt
  return (
    <div className="flex items-center gap-4">
      <KeyProgress
        value={questionsBehind(attempt)}
        max={order.length}
        label="Progress of the quiz"
        valueText={`${percent}%`}
        className="h-6 min-w-0 flex-1 sm:h-8"
      />
      <p className="whitespace-nowrap text-muted text-sm tabular-nums">
        {`${percent}%`}
        <span className="ml-3">{`Question ${at + 1} of ${order.length}`}</span>
      </p>
    </div>
  )
}
