import { type Readable, Transform } from 'node:stream'

/** Asks a service that may fall silent; it is asked no longer once it shows no sign of life for `silenceMs`. */
export async function unlessSilent<T>(
  silenceMs: number,
  ask: (abortSignal: AbortSignal, alive: () => void) => Promise<T>,
): Promise<T> {
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), silenceMs)
  try {
    return await ask(abort.signal, () => timer.refresh())
  } finally {
    clearTimeout(timer)
  }
}

/** Passes `content` on and calls `moved` for each piece that was taken. */
export function watched(content: Readable, moved: () => void): Readable {
  const passing = new Transform({
    transform(piece, _, done) {
      moved()
      done(null, piece)
    },
  })
  content.on('error', (error) => passing.destroy(error))
  return content.pipe(passing)
}

/** Breaks `content` off when its source is silent; a reader who takes their time is none of its business. */
export function endedBySilence(content: Readable, silenceMs: number): Readable {
  const timer = setTimeout(() => {
    if (passing.readableLength > 0) timer.refresh()
    else passing.destroy(new Error('The file store fell silent.'))
  }, silenceMs)
  const passing = watched(content, () => timer.refresh())
  passing.on('close', () => {
    clearTimeout(timer)
    content.destroy()
  })
  return passing
}
