import { SPEEDS } from '../../../film.ts'
import type { Engine, Report } from './engine.ts'
import { framedPlayer } from './framedPlayer.ts'

const ENDED = 0
const PLAYING = 1
const BUFFERING = 3

type Info = Partial<{
  currentTime: number
  duration: number
  playerState: number
  playbackRate: number
  availablePlaybackRates: number[]
}>
type Message = { event?: string; info?: Info | number | null } | null

/**
 * Drives YouTube's player by the letters of its IFrame API (developers.google.com/youtube/iframe_api_reference), without
 * its script: the frame is greeted until it answers, then it reports what changes.
 */
export function openYouTube(frame: HTMLIFrameElement, report: Report): Engine {
  const player = framedPlayer(frame, report, (message) => {
    const { event, info } = (message ?? {}) as NonNullable<Message>
    if (!event) return
    player.answered()
    report({ ready: true })
    if (event === 'onError') report({ failed: true })
    if (typeof info === 'object' && info) readInfo(info)
  })
  const readInfo = (info: Info) => {
    if (info.availablePlaybackRates) {
      const rates = info.availablePlaybackRates.filter((rate) => rate >= (SPEEDS[0] ?? 0) && rate <= 1)
      report({ speeds: rates.toSorted((one, other) => one - other) })
    }
    if (info.duration) report({ duration: info.duration })
    if (info.playbackRate !== undefined) player.speed(info.playbackRate)
    if (info.playerState !== undefined)
      player.playing([PLAYING, BUFFERING].includes(info.playerState), info.playerState === ENDED)
    if (info.currentTime !== undefined) player.at(info.currentTime)
  }
  const write = (message: object) => player.send(JSON.stringify({ ...message, id: 'film', channel: 'widget' }))
  const command = (func: string, ...args: unknown[]) => write({ event: 'command', func, args })
  player.greet(() => write({ event: 'listening' }))
  return {
    play: () => command('playVideo'),
    pause: () => command('pauseVideo'),
    seek: (seconds) => {
      player.jumped(seconds)
      command('seekTo', seconds, true)
    },
    setSpeed: (speed) => {
      player.speed(speed)
      command('setPlaybackRate', speed)
    },
    now: player.now,
    end: player.end,
  }
}
