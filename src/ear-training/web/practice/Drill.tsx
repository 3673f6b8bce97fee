import { useEffect, useRef, useState } from 'react'
import { useActivity } from '../../../activity/web/index.ts'
import { noteName, type Spelled } from '../../../platform/spelling.ts'
import { useHandsFree } from '../../../platform/web/piano/useHandsFree.ts'
import { usePiano } from '../../../platform/web/piano/usePiano.ts'
import { writtenNotes } from '../../answerNotes.ts'
import type { Category } from '../../category.ts'
import type { DrillQuestion } from '../../contract.ts'
import { isKept } from '../../drill.ts'
import { SOLFA_IN_EVERY_KEY } from '../../drillCategories.ts'
import { recipeNotes } from '../../recipe.ts'
import { AnswerButtons } from '../answers/AnswerButtons.tsx'
import { SoundButton } from '../answers/SoundButton.tsx'
import { useQuizKeys } from '../answers/useQuizKeys.ts'
import { PianoTrouble } from '../PianoTrouble.tsx'
import { Comparison } from '../player/Comparison.tsx'
import { Outcome, type Sounding } from '../player/Outcome.tsx'
import { Onward, questionCard } from './Onward.tsx'
import { PlayIt } from './PlayIt.tsx'
import type { useDrill } from './useDrill.ts'

export type Mode = 'name' | 'play'
type Props = {
  category: Category
  only: readonly number[] | null
  mode: Mode
  shortcuts: boolean
  practice: ReturnType<typeof useDrill>
}

/** The question that sounds now, the way to answer it, and what was right. */
export function Drill({ category, only, mode, shortcuts, practice }: Props) {
  const { drill, answer, goOn, ask } = practice
  const { question, picked } = drill
  const piano = usePiano()
  const heading = useRef<HTMLHeadingElement>(null)
  const answered = picked !== null
  const [sounding, setSounding] = useState<Sounding>(null)
  useActivity('answering', drill.number * 2 + (answered ? 1 : 0))
  const notes = category.name === SOLFA_IN_EVERY_KEY ? notesOf(category, question) : undefined

  const offered = category.answers.map((_, option) => option).filter((option) => isKept(only, option))
  const play = ({ option, sound }: DrillQuestion = question) =>
    void piano.play(recipeNotes(category.name, option, sound))
  const start = (asked?: DrillQuestion) => {
    ask()
    play(asked)
    heading.current?.focus()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first question sounds when the drill is started
  useEffect(() => start(), [])

  const onNext = () => {
    const asked = goOn()
    if (asked) start(asked)
  }
  // while an answer is played, its keyboard listens for these
  useHandsFree(answered || mode === 'name', { again: () => play(), onward: onNext })
  useQuizKeys(shortcuts && (answered || mode === 'name'), {
    answers: answered ? 0 : offered.length,
    onAnswer: (at) => answer(offered[at] as number),
    onEnter: onNext,
    onSpace: () => play(),
  })
  return (
    <section aria-labelledby="question" className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-2 sm:gap-6">
      <div className={questionCard}>
        <div className="grid gap-1 sm:justify-items-center">
          <h2 id="question" ref={heading} tabIndex={-1} className="text-xl sm:text-2xl">
            What do you hear?
          </h2>
          {notes?.[0] && <p className="text-muted">{`In ${keyName(notes[0])} major`}</p>}
        </div>
        <SoundButton
          label="Play again"
          onPlay={() => play()}
          playing={piano.playing}
          tuning={piano.state === 'loading'}
          shortcuts={shortcuts}
          compact
        />
        <PianoTrouble state={piano.state} inButton />
      </div>
      {mode === 'name' ? (
        <AnswerButtons
          answers={category.answers}
          only={only}
          onPick={answer}
          picked={picked}
          right={answered ? question.option : null}
          notes={notes}
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
      <Onward practice={practice} onNext={onNext}>
        <Outcome
          answers={category.answers}
          right={question.option}
          picked={picked}
          sounding={answered ? sounding : null}
        />
      </Onward>
      {picked !== null && (
        <Comparison
          category={category.name}
          picked={picked}
          right={question.option}
          sound={question.sound}
          aloud
          onSounding={setSounding}
        />
      )}
    </section>
  )
}

/** Every answer as it is written in the key of the question. */
const notesOf = ({ name, answers }: Category, { sound }: DrillQuestion): Spelled[] =>
  answers.flatMap((_, option) => writtenNotes(name, option, sound))
const keyName = (doh: Spelled): string => noteName(doh).replace(/\d+$/, '')
