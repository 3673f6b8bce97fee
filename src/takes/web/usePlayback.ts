import { useCallback, useEffect, useRef, useState } from 'react'
import { piano } from '../../platform/web/piano/piano.ts'
import type { Take } from '../contract.ts'

const LOOK_MS = 50

/** Plays a take, whatever it is made of: where it is, and how to get to another place of it. */
export function usePlayback({ kind, notes, seconds: length }: Pick<Take, 'kind' | 'notes' | 'seconds'>) {
  const media = useRef<HTMLMediaElement>(null)
  const [seconds, setSeconds] = useState(0)
  const [playing, setPlaying] = useState(false)
  const from = useRef(0)
  /** Which playing is the latest: one that was stopped for another place says nothing any more. */
  const latest = useRef(0)
  const isMidi = kind === 'midi'

  const playKeys = useCallback(
    async (start: number) => {
      from.current = start
      const mine = ++latest.current
      setPlaying(true)
      const left = notes
        .filter((note) => note.at + note.length > start)
        .map((note) => ({ ...note, at: Math.max(0, note.at - start) }))
      await piano.play(left, from)
      if (mine === latest.current) setPlaying(false)
    },
    [notes],
  )
  useEffect(() => () => piano.stop(from), [])
  useEffect(() => {
    if (!playing || !isMidi) return
    const timer = setInterval(() => {
      const now = piano.position()
      if (now !== undefined) setSeconds(Math.min(length, from.current + Math.max(0, now)))
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [playing, isMidi, length])

  const seek = (to: number) => {
    setSeconds(to)
    if (media.current) media.current.currentTime = to
    else if (playing) {
      piano.stop(from)
      void playKeys(to)
    }
  }
  const toggle = () => {
    if (!isMidi) return void (media.current?.paused ? media.current.play() : media.current?.pause())
    if (playing) return piano.stop(from)
    void playKeys(seconds >= length - 0.1 ? 0 : seconds)
  }
  /** What the element of a recording is given. */
  const element = {
    onTimeUpdate: ({ currentTarget }: { currentTarget: HTMLMediaElement }) => setSeconds(currentTarget.currentTime),
    onPlay: () => setPlaying(true),
    onPause: () => setPlaying(false),
  }
  return { media, element, seconds, playing, seek, toggle }
}
export type Playback = ReturnType<typeof usePlayback>
