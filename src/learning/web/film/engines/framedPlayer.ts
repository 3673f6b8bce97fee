import type { Report } from './engine.ts'

/** After a jump, reports of the place before it still come in for so long. */
const STALE_MS = 800
const ASK_MS = 250

/** What all players in a frame share: letters to and fro, and a clock that runs on between the reports. */
export function framedPlayer(frame: HTMLIFrameElement, report: Report, read: (message: unknown) => void) {
  const { origin } = new URL(frame.src)
  const events = new AbortController()
  let asking: ReturnType<typeof setInterval> | undefined
  let last = { seconds: 0, at: performance.now(), playing: false, speed: 1 }
  let jump = { to: 0, at: Number.NEGATIVE_INFINITY }

  const now = () => last.seconds + (last.playing ? ((performance.now() - last.at) / 1000) * last.speed : 0)
  const note = (part: Partial<typeof last>) => {
    last = { ...last, seconds: now(), ...part, at: performance.now() }
  }
  window.addEventListener(
    'message',
    (event) => {
      // anybody may write to this window
      if (event.source !== frame.contentWindow || event.origin !== origin) return
      read(parse(event.data))
    },
    { signal: events.signal },
  )
  return {
    now,
    send: (message: unknown) => frame.contentWindow?.postMessage(message, origin),
    /** Repeats a greeting until the player has answered. */
    greet: (send: () => void) => {
      const begin = () => {
        clearInterval(asking)
        asking = setInterval(send, ASK_MS)
        send()
      }
      // until then there is an empty page of this origin in the frame
      frame.addEventListener('load', begin, { signal: events.signal })
    },
    answered: () => clearInterval(asking),
    playing: (playing: boolean, ended = false) => {
      note({ playing })
      report({ playing, ended })
    },
    at: (seconds: number) => {
      const isStale = performance.now() - jump.at < STALE_MS && Math.abs(seconds - jump.to) > 1
      if (isStale) return
      note({ seconds })
      report({ seconds })
    },
    jumped: (seconds: number) => {
      jump = { to: seconds, at: performance.now() }
      note({ seconds })
      report({ seconds, ended: false })
    },
    speed: (speed: number) => {
      note({ speed })
      report({ speed })
    },
    end: () => {
      clearInterval(asking)
      events.abort()
    },
  }
}

function parse(data: unknown): unknown {
  if (typeof data !== 'string') return data
  try {
    return JSON.parse(data)
  } catch {
    return null
  }
}
