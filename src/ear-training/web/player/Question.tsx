import { useEffect, useRef, useState } from 'react'
import { useHandsFree } from '../../../platform/web/piano/useHandsFree.ts'
import { isSecondOfDouble } from '../../../ui/isSecondOfDouble.ts'
import { Button } from '../../../ui/web/Button.tsx'
import { findCategory } from '../../categories.ts'
import type { Question as Asked } from '../../contract.ts'
import { actionBar } from '../answers/AnswerFace.tsx'
import { AnswerRadios } from '../answers/AnswerRadios.tsx'
import { SoundButton } from '../answers/SoundButton.tsx'
import { useQuizKeys } from '../answers/useQuizKeys.ts'
import type { Act, Attempt } from './attempt.ts'
import type { Feedback } from './loadFeedback.ts'
import { Outcome, type Sounding } from './Outcome.tsx'
import { stopSounds, useClip } from './useClip.ts'

type Props = {
  category: string
  question: Asked
  attempt: Attempt
  act: (act: Act) => void
  /** Whether the sound may begin by itself: the member came here from another question. */
  moved: boolean
  shortcuts: boolean
  later: Feedback | undefined
}

/** One question: its sound, the answers, and after submitting what was right. */
export function Question({ category, question, attempt, act, moved, shortcuts, later }: Props) {
  const { at, order, chosen, answered } = attempt
  const { answers } = findCategory(category)
  const clip = useClip()
  const heading = useRef<HTMLHeadingElement>(null)
  const onward = useRef<HTMLButtonElement>(null)
  const right = question.correct_option
  // an answer that was given before the page was loaded again sounds on request only
  const [submitted, setSubmitted] = useState(false)
  const [sounding, setSounding] = useState<Sounding>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question
  useEffect(() => {
    if (moved) {
      heading.current?.focus()
      clip.play()
    }
    return stopSounds
  }, [])
  useEffect(() => {
    if (answered) onward.current?.focus({ preventScroll: true })
  }, [answered])

  const goOn = () => {
    setSubmitted(!answered)
    act({ type: answered ? 'next' : 'submit' })
  }
  useHandsFree(true, { again: clip.play, onward: goOn })
  useQuizKeys(shortcuts, {
    answers: answered ? 0 : answers.length,
    onAnswer: (option) => act({ type: 'choose', option }),
    onEnter: goOn,
    onSpace: clip.play,
  })
  return (
    <section aria-labelledby="question" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3 sm:gap-6">
      <div className="flex items-center justify-between gap-4 rounded-card border border-line bg-surface px-4 py-2 sm:flex-col sm:gap-6 sm:py-8">
        <h2 id="question" ref={heading} tabIndex={-1} className="text-lg sm:text-center sm:text-2xl">
          What do you hear?
        </h2>
        <ClipButton src={question.audio_path} clip={clip} shortcuts={shortcuts} />
      </div>
      <AnswerRadios
        answers={answers}
        chosen={chosen}
        onChoose={(option) => act({ type: 'choose', option })}
        right={answered ? right : null}
      />
      <div className={actionBar}>
        <Outcome
          answers={answers}
          right={right}
          picked={answered ? chosen : null}
          sounding={answered ? sounding : null}
        />
        <Button disabled={at === 0} onClick={(event) => isSecondOfDouble(event) || act({ type: 'previous' })}>
          Previous
        </Button>
        <Button
          ref={onward}
          data-onward
          variant="primary"
          disabled={!answered && chosen === null}
          // held down, Enter would run through the quiz
          onKeyDown={(event) => event.repeat && event.preventDefault()}
          onClick={(event) => isSecondOfDouble(event) || goOn()}
        >
          {!answered ? 'Submit Answer' : at === order.length - 1 ? 'Finish' : 'Next Question'}
        </Button>
      </div>
      {answered && chosen !== null && later && (
        <later.Comparison
          category={category}
          picked={chosen}
          right={right}
          sound={question.sound}
          aloud={submitted}
          onSounding={setSounding}
        />
      )}
    </section>
  )
}

type ClipButtonProps = { src: string; clip: ReturnType<typeof useClip>; shortcuts: boolean }

/** The sound of a question: to play, how much of it is heard, and to try again where it did not come. */
function ClipButton({ src, clip, shortcuts }: ClipButtonProps) {
  const { state, heard, play, element } = clip
  const failed = state === 'failed'
  return (
    <div className="grid justify-items-center gap-2 sm:gap-3">
      <audio {...element} src={src} preload="auto" />
      <SoundButton
        label={failed ? 'Try again' : heard > 0 ? 'Play again' : 'Play the sound'}
        onPlay={play}
        playing={state === 'playing'}
        shortcuts={shortcuts}
        compact
      />
      <progress className="bar max-w-16 sm:max-w-40" value={heard} max={1} aria-label="Heard" />
      <p role="alert" className="text-center text-bad text-sm empty:hidden">
        {failed && 'The sound could not be loaded. Press the button to try again.'}
      </p>
    </div>
  )
}
