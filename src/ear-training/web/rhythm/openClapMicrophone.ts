// Loaded when somebody turns the microphone on.
import { openMicrophoneInto } from '../../../platform/web/microphone.ts'
import type { FromWorklet } from './clapWorklet.ts'
import workletUrl from './clapWorklet.ts?worker&url'

/** Opens the microphone and hears claps, each with its moment of `performance.now`. Answers how to close it. */
export async function openClapMicrophone(onClap: (at: number) => void, onEnd: () => void): Promise<() => void> {
  const { close } = await openMicrophoneInto<FromWorklet, never>({
    worklet: { url: workletUrl, name: 'claps' },
    onMessage: ({ claps }, momentOf) => {
      for (const clap of claps) onClap(momentOf(clap))
    },
    onEnd,
  })
  return close
}
