import { useEffect, useRef, useState } from 'react'
import { useActivity } from '../../../activity/web/index.ts'
import { useHandsFree } from '../../../platform/web/piano/useHandsFree.ts'
import type { Category } from '../../category.ts'
import { NONE_OF_THEM } from '../../drill.ts'
import { recipeNotes } from '../../recipe.ts'
import { type Judged, judgeClaps, rhythmOnsets } from '../../rhythms.ts'
import { SoundButton } from '../answers/SoundButton.tsx'
import { useQuizKeys } from '../answers/useQuizKeys.ts'
import { PianoTrouble } from '../PianoTrouble.tsx'
import { Outcome } from '../player/Outcome.tsx'
import { Onward, questionCard } from '../practice/Onward.tsx'
import type { useDrill } from '../practice/useDrill.ts'
import { ClapMicrophone } from './ClapMicrophone.tsx'
import { ClapPad } from './ClapPad.tsx'
import { RhythmPicture } from './RhythmPicture.tsx'
import { useClaps } from './useClaps.ts'
import { useRound } from './useRound.ts'

type Props = {
  category: Category
  shortcuts: boolean
  practice: ReturnType<typeof useDrill>
  /** Back to where it was started from, when it can't be loaded. */
  onLeave: () => void
}

/** A rhythm that sounds, and is clapped back: by a key, a finger, a MIDI keyboard or before the microphone. */
export default function RhythmDrill({ category, shortcuts, practice }: Props) {
  const { drill, answer, goOn, ask } = practice
  const { question, picked } = drill
  const heading = useRef<HTMLHeadingElement>(null)
  const [judged, setJudged] = useState<Judged>()
  const answered = picked !== null
  const msPerBeat = 60_000 / question.sound.tempo

  useActivity('answering', drill.number * 2 + (answered ? 1 : 0))
  const round = useRound((claps) => {
    // heard again after the answer, it is clapped for practice
    const judge = (option: number) => judgeClaps(rhythmOnsets(category.answers[option]?.label ?? ''), claps, msPerBeat)
    setJudged(judge(question.option))
    if (answered) return
    const options = [question.option, ...category.answers.keys()]
    answer(options.find((option) => judge(option).right) ?? NONE_OF_THEM)
  })
  const play = ({ option, sound } = question) => void round.play(recipeNotes(category.name, option, sound), sound)
  const start = (asked = question) => {
    ask()
    setJudged(undefined)
    play(asked)
    heading.current?.focus()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first question sounds when the drill is started
  useEffect(() => start(), [])

  const onNext = () => {
    const asked = goOn()
    if (asked) start(asked)
  }
  const isTurn = round.phase === 'ready' || round.phase === 'clapping'
  const claps = useClaps(isTurn, round.clap)
  useHandsFree(!isTurn, { again: () => play(), onward: onNext })
  useQuizKeys(shortcuts && !isTurn, { answers: 0, onAnswer: () => {}, onEnter: onNext, onSpace: () => play() })
  return (
    <section aria-labelledby="question" className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4 sm:gap-6">
      <div className={questionCard}>
        <h2 id="question" ref={heading} tabIndex={-1} className="text-xl sm:text-2xl">
          Clap what you hear
        </h2>
        <SoundButton
          label="Play again"
          onPlay={() => play()}
          playing={round.phase === 'listening'}
          tuning={round.state === 'loading'}
          shortcuts={shortcuts}
          compact
        />
        <p className="max-w-measure text-muted text-sm max-sm:basis-full sm:text-center">
          Four beats are counted, you hear the rhythm, four more are counted, and it is your turn.
        </p>
        <PianoTrouble state={round.state} inButton />
      </div>
      {(!judged || round.phase !== 'waiting') && <ClapPad round={round} {...claps} />}
      {judged && round.phase === 'waiting' && (
        <RhythmPicture label={category.answers[question.option]?.label ?? ''} judged={judged} />
      )}
      <Onward practice={practice} onNext={onNext}>
        <Outcome answers={category.answers} right={question.option} picked={picked} />
      </Onward>
      <ClapMicrophone onClap={round.clap} />
    </section>
  )
}
