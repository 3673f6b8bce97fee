import { SPEEDS } from '../../../film.ts'
import type { Engine, Report } from './engine.ts'
import { framedPlayer } from './framedPlayer.ts'

type Data = Partial<{ seconds: number; duration: number; playbackRate: number; method: string }>
type Message = { event?: string; method?: string; value?: unknown; data?: Data }

const EVENTS = ['play', 'pause', 'ended', 'timeupdate', 'seeked', 'playbackratechange', 'error']

/**
 * Drives Vimeo's player by the letters of its SDK (developer.vimeo.com/player/sdk), without its script. Whether its
 * speed may be changed is the film owner's choice, so it is tried with the speed that it has.
 */
export function openVimeo(frame: HTMLIFrameElement, report: Report): Engine {
  let isReady = false
  const player = framedPlayer(frame, report, (message) => {
    const { event, method, value, data = {} } = (message ?? {}) as Message
    if (event === 'ready' || method === 'ping') begin()
    if (method === 'getDuration' && typeof value === 'number') report({ duration: value })
    if (method === 'setPlaybackRate') report({ speeds: SPEEDS })
    if (event) read(event, data)
  })
  const call = (method: string, value?: unknown) => player.send(value === undefined ? { method } : { method, value })
  const begin = () => {
    if (isReady) return
    isReady = true
    player.answered()
    report({ ready: true })
    for (const name of EVENTS) call('addEventListener', name)
    call('getDuration')
    call('setPlaybackRate', 1)
  }
  const read = (event: string, data: Data) => {
    if (event === 'play') player.playing(true)
    if (event === 'pause') player.playing(false)
    if (event === 'ended') player.playing(false, true)
    if (event === 'playbackratechange' && data.playbackRate !== undefined) player.speed(data.playbackRate)
    if (data.duration) report({ duration: data.duration })
    if (event === 'error') {
      if (data.method === 'setPlaybackRate') report({ speeds: [] })
    } else if (data.seconds !== undefined) player.at(data.seconds)
  }
  player.greet(() => call('ping'))
  return {
    play: () => call('play'),
    pause: () => call('pause'),
    seek: (seconds) => {
      player.jumped(seconds)
      call('setCurrentTime', seconds)
    },
    setSpeed: (speed) => {
      player.speed(speed)
      call('setPlaybackRate', speed)
    },
    now: player.now,
    end: player.end,
  }
}
