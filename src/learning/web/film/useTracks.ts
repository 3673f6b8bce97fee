import { useEffect, useState } from 'react'
import { filmChoices } from './filmChoices.ts'

type Shown = { labels: string[]; at: number }

const listOf = (element: HTMLElement | null): TextTrack[] =>
  element instanceof HTMLVideoElement
    ? [...element.textTracks].filter(({ kind }) => kind === 'captions' || kind === 'subtitles')
    : []

const nameOf = ({ label, language }: TextTrack): string => label || language || 'Captions'

/** Captions that a file brings, also those of a film in pieces, which come later; `next` goes through them and off. */
export function useTracks(element: HTMLElement | null) {
  const [{ labels, at }, setShown] = useState<Shown>({ labels: [], at: -1 })
  useEffect(() => {
    if (!(element instanceof HTMLVideoElement)) return
    const wanted = filmChoices.captions()
    let isFound = false
    const read = () => {
      const tracks = listOf(element)
      const labels = tracks.map(nameOf)
      const chosen = isFound ? undefined : tracks.find((track) => nameOf(track) === wanted)
      if (chosen) {
        isFound = true
        for (const track of tracks) track.mode = track === chosen ? 'showing' : 'disabled'
      }
      setShown({ labels, at: tracks.findIndex(({ mode }) => mode === 'showing') })
    }
    read()
    const events = ['addtrack', 'removetrack', 'change']
    for (const name of events) element.textTracks.addEventListener(name, read)
    return () => {
      for (const name of events) element.textTracks.removeEventListener(name, read)
    }
  }, [element])
  const next = () => {
    const shown = at + 1 < labels.length ? at + 1 : -1
    for (const [place, track] of listOf(element).entries()) track.mode = place === shown ? 'showing' : 'disabled'
    setShown({ labels, at: shown })
    filmChoices.keepCaptions(labels[shown])
    return shown < 0 ? 'Captions off.' : `Captions: ${labels[shown]}.`
  }
  return { count: labels.length, isOn: at >= 0, next }
}
export type Tracks = ReturnType<typeof useTracks>
