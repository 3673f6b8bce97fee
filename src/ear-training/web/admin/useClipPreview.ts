import { useEffect, useRef, useState } from 'react'
import { call, failureMessage } from '../../../platform/web/api.ts'
import { useSingleFlight } from '../../../platform/web/useSingleFlight.ts'
import { makeClip } from '../../contract.ts'
import type { Recipe } from '../../recipe.ts'

/** Clips that this page has asked for already, by what is heard in them. */
const made = new Map<string, Promise<string>>()

function addressOf(category: string, option: number, sound: Recipe): Promise<string> {
  const key = JSON.stringify([category, option, sound.key, sound.voicing, sound.register, sound.tempo])
  const known = made.get(key)
  if (known) return known
  const asked = call(makeClip, { body: { category, option, ...sound } }).then(({ audio_path }) => audio_path)
  asked.catch(() => made.delete(key))
  made.set(key, asked)
  return asked
}

let sounding: HTMLAudioElement | undefined

/** Lets the academy make the clip of an answer and plays it, as it will be heard in the quiz. */
export function useClipPreview() {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const mine = useRef<HTMLAudioElement>(undefined)
  const once = useSingleFlight()
  const gone = useRef(false)
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
      mine.current?.pause()
    }
  }, [])

  const listen = (category: string, option: number, sound: Recipe) =>
    once(async () => {
      setBusy(true)
      setProblem(undefined)
      try {
        const address = await addressOf(category, option, sound)
        if (gone.current) return
        const audio = new Audio(address)
        sounding?.pause()
        sounding = audio
        mine.current = audio
        await audio.play()
      } catch (error) {
        setProblem(failureMessage(error, 'The sound could not be played.'))
      }
      setBusy(false)
    })
  return { listen, busy, problem }
}
