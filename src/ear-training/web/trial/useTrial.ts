import { useState } from 'react'
import type { ResponseOf } from '../../../platform/contract.ts'
import { call } from '../../../platform/web/api.ts'
import { piano } from '../../../platform/web/piano/piano.ts'
import { usePiano } from '../../../platform/web/piano/usePiano.ts'
import { useSingleFlight } from '../../../platform/web/useSingleFlight.ts'
import { answerTrial, startTrial, TRIAL_QUESTIONS } from '../../trialContract.ts'

type Trial = ResponseOf<typeof startTrial>
type JudgedAnswer = { picked: number; right: number }

/** Three questions that sound one by one, each judged by the server as it is answered. */
export function useTrial() {
  const { state, playing, play } = usePiano()
  const [trial, setTrial] = useState<Trial>()
  const [at, setAt] = useState(0)
  const [judged, setJudged] = useState<JudgedAnswer[]>([])
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const once = useSingleFlight()

  const attempt = (work: () => Promise<void>) =>
    once(async () => {
      setBusy(true)
      setError(null)
      await work().catch(setError)
      setBusy(false)
    })
  const sound = (of: Trial, question: number) => void play(of.questions[question]?.notes ?? [])
  return {
    trial,
    at,
    judged: judged[at],
    answered: judged.length,
    correct: judged.filter(({ picked, right }) => picked === right).length,
    over: at === TRIAL_QUESTIONS,
    busy,
    error,
    piano: { state, playing },
    start: () => {
      // out of this very press, or the browser keeps silent
      piano.wake()
      return attempt(async () => {
        const made = await call(startTrial, {})
        setTrial(made)
        sound(made, 0)
      })
    },
    again: () => trial && sound(trial, at),
    pick: (picked: number) =>
      attempt(async () => {
        if (!trial) return
        const { right } = await call(answerTrial, { body: { trial: trial.trial, question: at, picked } })
        setJudged((before) => [...before, { picked, right }])
      }),
    goOn: () => {
      piano.stop()
      setAt(at + 1)
      if (trial && at + 1 < TRIAL_QUESTIONS) sound(trial, at + 1)
    },
  }
}
