import { useEffect, useRef } from 'react'
import { FailureText } from '../../../platform/web/FailureText.tsx'
import { useHandsFree } from '../../../platform/web/piano/useHandsFree.ts'
import { usePiano } from '../../../platform/web/piano/usePiano.ts'
import { isSecondOfDouble } from '../../../ui/isSecondOfDouble.ts'
import { Button } from '../../../ui/web/Button.tsx'
import type { Category } from '../../categories.ts'
import type { DrillQuestion } from '../../contract.ts'
import { recipeNotes } from '../../recipe.ts'
import { AnswerButtons } from '../answers/AnswerButtons.tsx'
import { actionBar } from '../answers/AnswerFace.tsx'
import { SoundButton } from '../answers/SoundButton.tsx'
import { useQuizKeys } from '../answers/useQuizKeys.ts'
import { PianoTrouble } from '../PianoTrouble.tsx'
import { Comparison } from '../player/Comparison.tsx'
import { Outcome } from '../player/Outcome.tsx'
import { PlayIt } from './PlayIt.tsx'
import type { useDrill } from './useDrill.ts'

export type Mode = 'name' | 'play'
type Props = { category: Category; mode: Mode; shortcuts: boolean; practice: ReturnType<typeof useDrill> }

/** The question that sounds now, the way to answer it, and what was right. */
export function Drill({ category, mode, shortcuts, practice }: Props) {
  const { drill, answer, goOn, ask, retry } = practice
  const { question, picked, next, error } = drill
  const piano = usePiano()
  const heading = useRef<HTMLHeadingElement>(null)
  const onward = useRef<HTMLButtonElement>(null)
  const answered = picked !== null

  const play = ({ option, sound }: DrillQuestion = question) =>
    void piano.play(recipeNotes(category.name, option, sound))
  const start = (asked?: DrillQuestion) => {
    ask()
    play(asked)
    heading.current?.focus()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first question sounds when the drill is started
  useEffect(() => start(), [])
  useEffect(() => {
    if (answered) onward.current?.focus({ preventScroll: true })
  }, [answered])

  const onNext = () => {
    const asked = goOn()
    if (asked) start(asked)
  }
  // while an answer is played, its keyboard listens for these
  useHandsFree(answered || mode === 'name', { again: () => play(), onward: onNext })
  useQuizKeys(shortcuts && (answered || mode === 'name'), {
    answers: answered ? 0 : category.answers.length,
    onAnswer: answer,
    onEnter: onNext,
    onSpace: () => play(),
  })
  return (
    <section aria-labelledby="question" className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6">
      <div className="grid justify-items-center gap-6 rounded-card border border-line bg-surface px-4 py-8">
        <h2 id="question" ref={heading} tabIndex={-1} className="text-center text-xl sm:text-2xl">
          What do you hear?
        </h2>
        <SoundButton label="Play again" onPlay={() => play()} playing={piano.playing} shortcuts={shortcuts} />
        <PianoTrouble state={piano.state} />
      </div>
      {mode === 'name' ? (
        <AnswerButtons
          answers={category.answers}
          onPick={answer}
          picked={picked}
          right={answered ? question.option : null}
        />
      ) : (
        <PlayIt
          number={drill.number}
          category={category.name}
          option={question.option}
          recipe={question.sound}
          onPick={answer}
          picked={picked}
          shortcuts={shortcuts}
          onReplay={() => play()}
        />
      )}
      <div className={answered ? actionBar : 'contents'}>
        <Outcome answers={category.answers} right={question.option} picked={picked} />
        {error !== null && (
          <>
            <p role="alert" className="min-w-0 flex-1 text-bad text-sm">
              <FailureText error={error} />
            </p>
            <Button onClick={retry}>Retry</Button>
          </>
        )}
        {answered && (
          <Button
            ref={onward}
            data-onward
            variant="primary"
            busy={!next && error === null}
            busyLabel="One moment..."
            aria-disabled={!next || undefined}
            // held down, Enter would run through the drill
            onKeyDown={(event) => event.repeat && event.preventDefault()}
            onClick={(event) => isSecondOfDouble(event) || onNext()}
          >
            Next Question
          </Button>
        )}
      </div>
      {picked !== null && (
        <Comparison category={category.name} picked={picked} right={question.option} sound={question.sound} />
      )}
    </section>
  )
}
