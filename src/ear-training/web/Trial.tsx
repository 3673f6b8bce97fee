import { Ear } from 'lucide'
import type { PropsOf } from '../../platform/contract.ts'
import { FailureText } from '../../platform/web/FailureText.tsx'
import { Button } from '../../ui/web/Button.tsx'
import { ButtonLink } from '../../ui/web/ButtonLink.tsx'
import { KeyboardArt } from '../../ui/web/KeyboardArt.tsx'
import { KeyProgress } from '../../ui/web/KeyProgress.tsx'
import { TRIAL_QUESTIONS, type trialScreen } from '../trialContract.ts'
import { PianoTrouble } from './PianoTrouble.tsx'
import { TrialQuestion } from './trial/TrialQuestion.tsx'
import { useTrial } from './trial/useTrial.ts'

/** Three questions for the ear, before anybody has registered; after the last one way leads on. */
export default function Trial({ onward }: PropsOf<typeof trialScreen>) {
  const trial = useTrial()
  const { over, answered, correct, busy, error } = trial
  return (
    <section aria-labelledby="trial" className="border-line border-y bg-surface">
      <div className="page grid items-center gap-x-18 gap-y-8 py-14 sm:py-18 lg:grid-cols-2">
        <div>
          <h2 id="trial" className="text-2xl sm:text-3xl">
            Three questions for your ear
          </h2>
          <p className="mt-3 max-w-measure text-lg text-muted">
            Four chords show where doh is. Then one note sounds: is it doh, mi or soh? Most people hear more than they
            think.
          </p>
        </div>
        {/* the same height from the first question to the last, so that nothing moves */}
        <div className="grid min-h-92 content-center gap-6 rounded-card border border-line bg-paper p-4 shadow-soft sm:p-8">
          {!trial.trial ? (
            <div className="grid justify-items-center gap-6 text-center">
              <KeyboardArt marked={[0, 4, 7]} size="lg" />
              <Button
                variant="primary"
                icon={Ear}
                busy={busy}
                busyLabel="One moment..."
                onClick={trial.start}
                className="min-h-12 px-6"
              >
                Start listening
              </Button>
              <p className="text-muted text-sm">With sound. No account needed.</p>
            </div>
          ) : over ? (
            <Result correct={correct} onward={onward} />
          ) : (
            <>
              <KeyProgress
                value={answered}
                max={TRIAL_QUESTIONS}
                label="Progress of the three questions"
                valueText={`${answered} of ${TRIAL_QUESTIONS} answered`}
                className="mx-auto w-24"
              />
              <TrialQuestion {...trial} answers={trial.trial.answers} />
            </>
          )}
          <PianoTrouble state={trial.piano.state} />
          {error !== null && (
            <p role="alert" className="text-center text-bad text-sm">
              <FailureText error={error} />
            </p>
          )}
        </div>
      </div>
    </section>
  )
}

const words = [
  'That was a hard start. Ears learn fast.',
  'One of three. Ears learn fast.',
  'Two of three. You have a good ear.',
  'Three of three. You have a fine ear.',
]

function Result({ correct, onward }: { correct: number } & PropsOf<typeof trialScreen>) {
  return (
    <div className="grid justify-items-center gap-6 text-center">
      <KeyProgress
        value={correct}
        max={TRIAL_QUESTIONS}
        label="Right answers"
        valueText={`${correct} of ${TRIAL_QUESTIONS} right`}
        className="w-36"
      />
      <div role="status">
        <p className="font-display text-xl sm:text-2xl">{words[correct]}</p>
        <p className="mt-2 text-muted">Five minutes a day train it, from single notes to whole chords.</p>
      </div>
      <ButtonLink ref={focusOn} href={onward.href} variant="primary" className="min-h-12 px-6">
        {onward.label}
      </ButtonLink>
    </div>
  )
}

const focusOn = (link: HTMLElement | null) => link?.focus({ preventScroll: true })
