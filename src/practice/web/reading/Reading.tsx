import { useState } from 'react'
import { TeacherAtHand } from '../../../accounts/web/index.ts'
import type { Piece } from '../../../pieces/index.ts'
import type { PropsOf } from '../../../platform/contract.ts'
import { AppError } from '../../../platform/errors.ts'
import { call } from '../../../platform/web/api.ts'
import { failureFlash } from '../../../platform/web/loginLink.ts'
import { usePage } from '../../../platform/web/pageContext.ts'
import { joinClasses } from '../../../ui/joinClasses.ts'
import { Button } from '../../../ui/web/Button.tsx'
import { EmptyState } from '../../../ui/web/EmptyState.tsx'
import { useFlash } from '../../../ui/web/Flash.tsx'
import { KeyProgress } from '../../../ui/web/KeyProgress.tsx'
import { SelectField } from '../../../ui/web/SelectField.tsx'
import { chooseStep, type ReadingLine, readLine } from '../../readingContract.ts'
import { faultsOf } from '../../readingFaults.ts'
import { CLEAN_LINES } from '../../readingRules.ts'
import { readingStep, readingSteps } from '../../readingSteps.ts'
import { adviceFor } from '../../readingWords.ts'
import type { readingScreen } from '../../screens.ts'
import { barCounts } from '../../verdicts.ts'
import { Desk } from '../desk/Desk.tsx'
import type { Summary } from '../desk/deskEvents.ts'
import type { Task } from '../desk/task.ts'
import { NotSaved } from '../NotSaved.tsx'
import { useFocusOnNext } from '../useFocusOnNext.ts'
import { useSendOnce } from '../useSendOnce.ts'
import { LineResult } from './LineResult.tsx'
import { ReadingGate } from './LockedReading.tsx'

/** A line that the member has never seen, read once at the desk; how it went leads to what comes next. */
export default function Reading(first: PropsOf<typeof readingScreen>) {
  const [reading, setReading] = useState(first)
  const { step, clean, line, mistakes, waits_at, next_step } = reading
  const [locked, setLocked] = useState(false)
  const [busy, setBusy] = useState(false)
  const flash = useFlash()
  const sending = useSendOnce('reading', (played) => played.line_id === line?.id)
  const around = useFocusOnNext(`${line?.id} ${locked}`)

  const load = async (ask: () => Promise<typeof reading>) => {
    if (busy) return
    setBusy(true)
    try {
      const next = await ask()
      if (next.line?.id !== line?.id) sending.clear()
      setReading(next)
    } catch (error) {
      if (error instanceof AppError && error.code === 'locked') setLocked(true)
      else flash.error(...failureFlash(error, 'The line could not be loaded. Please try again.'))
    } finally {
      setBusy(false)
    }
  }
  const goOn = () => (sending.answer?.locked ? setLocked(true) : void load(() => call(readLine, {})))
  const readAt = (chosen: number) => void load(() => call(chooseStep, { body: { step: chosen } }))
  const keep = ({ judged, seconds, settings }: Summary) => {
    const { mode, tempo } = settings
    if (!line || mode === 'listen') return
    const played = { mode, tempo, seconds, bars: barCounts(judged), faults: faultsOf(judged) }
    sending.send({ ...played, line_id: line.id })
  }
  const task: Task = {
    // what was heard before would be read no more
    modes: sending.answer ? ['wait', 'in_time', 'listen'] : ['wait', 'in_time'],
    ...{ hand: 'both', activity: 'reading', onPass: keep },
    onGoOn: () => sending.answer && goOn(),
  }

  const advice = adviceFor(mistakes)
  const { teacher } = usePage()
  return (
    <div className="reading page grid grid-cols-[minmax(0,1fr)] content-start gap-3 py-3 sm:gap-6 sm:py-8">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:items-center max-sm:gap-x-3 max-sm:gap-y-1">
        <div className="min-w-0 max-sm:contents">
          <h1 className="text-2xl sm:text-3xl">Reading</h1>
          <p className="max-w-measure max-sm:order-1 max-sm:text-sm sm:mt-2">{`Step ${step} of ${readingSteps.length}: ${readingStep(step).news}.`}</p>
          <div className="flex max-w-measure flex-wrap items-end gap-x-4 gap-y-1 text-muted max-sm:order-2 max-sm:flex-col max-sm:flex-nowrap max-sm:text-xs sm:mt-2 sm:text-sm">
            <KeyProgress
              label="Reading steps"
              value={step - 1}
              max={readingSteps.length}
              marksNext
              valueText={`At step ${step} of ${readingSteps.length}`}
              className="h-7! w-48 max-sm:w-22"
            />
            {step < readingSteps.length && `${sending.answer?.clean ?? clean} of ${CLEAN_LINES} clean lines`}
          </div>
          {next_step !== null && (
            <p className="max-w-measure text-muted max-sm:order-3 max-sm:col-span-2 max-sm:text-sm sm:mt-1">{`Your next line will be at step ${next_step}.`}</p>
          )}
          {/* where there is room the teacher says it, and to whoever listens always */}
          <p
            aria-hidden={teacher ? true : undefined}
            className={joinClasses(
              'text-muted text-sm max-sm:order-3 max-sm:col-span-2 sm:mt-1',
              teacher && 'lg:hidden',
            )}
          >
            {advice}
          </p>
        </div>
        <div className="min-w-0 empty:hidden">
          <TeacherAtHand page="reading" says={advice} />
        </div>
      </div>
      <div ref={around} className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {locked ? (
          <ReadingGate step={step} />
        ) : line ? (
          <>
            <LineDesk key={line.id} {...{ line, step, task }} />
            {sending.unsent && (
              <NotSaved unsent={sending.unsent} onAgain={sending.again} next="Next line" onNext={goOn} />
            )}
            {sending.answer && <LineResult result={sending.answer} step={step} busy={busy} onNext={goOn} />}
          </>
        ) : waits_at !== null ? (
          <EmptyState
            title={`Today’s line is at step ${waits_at}.`}
            hint={`Read it first; your next line will be at step ${step}. With a plan you can read at any step, as long as you like.`}
            action={
              <Button busy={busy} busyLabel="Looking..." onClick={() => void load(() => call(readLine, {}))}>
                {`Read at step ${waits_at}`}
              </Button>
            }
          />
        ) : (
          <EmptyState
            title="Your next line is being engraved."
            hint="You have read all that were ready. It takes a minute or two."
            action={
              <Button busy={busy} busyLabel="Looking..." onClick={goOn}>
                Look again
              </Button>
            }
          />
        )}
      </div>
      {!locked && !sending.answer?.locked && (
        <div className="max-w-96">
          <SelectField
            label="Choose a step"
            name="step"
            value={String(next_step ?? step)}
            options={STEPS}
            disabled={busy}
            onChange={({ target }) => readAt(Number(target.value))}
          />
        </div>
      )}
    </div>
  )
}

const STEPS = readingSteps.map(({ news }, index) => ({ value: String(index + 1), label: `${index + 1}. ${news}` }))

function LineDesk({ line, step, task }: { line: ReadingLine; step: number; task: Task }) {
  const [piece] = useState(() => pieceOf(line, step))
  return <Desk piece={piece} task={task} />
}

/** A line as the desk takes music. */
const pieceOf = (line: ReadingLine, step: number): Piece => ({
  ...line,
  ...{ title: `the line to read, step ${step}`, composer: '', level: readingStep(step).level, category: '' },
  ...{ access: 'free', locked: false, required_tier: null, seconds: 0, state: 'ready', preview: null },
})
