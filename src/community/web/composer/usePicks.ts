import { useEffect, useRef, useState } from 'react'
import { acceptsFile } from '../../../ui/acceptsFile.ts'
import { MAX_PICTURE_BYTES, PICTURE_KINDS } from '../../../ui/pictureFile.ts'
import { MAX_MEDIA, MAX_MEDIA_BYTES } from '../../contract.ts'

/** A picture or video that was chosen; `url` shows it from this machine. */
export type Pick = { id: number; file: File; url: string; type: 'image' | 'video' }

export const ACCEPT = `${PICTURE_KINDS},video/mp4,video/webm`
const MEGABYTE = 1024 * 1024
const MOST = { image: MAX_PICTURE_BYTES, video: MAX_MEDIA_BYTES }
const typeOf = (file: File) => (file.type.startsWith('video/') ? 'video' : 'image')

/** Why a file can't go with a post, or undefined. */
function problemOf(file: File): string | undefined {
  if (!acceptsFile(file, ACCEPT))
    return `${file.name}: please choose pictures (JPEG, PNG, WebP, GIF, AVIF) or videos (MP4, WebM).`
  const most = MOST[typeOf(file)]
  return file.size > most ? `${file.name} is too large: at most ${most / MEGABYTE} MB.` : undefined
}

/** The pictures and videos of a post that is being written, with what was wrong with those that were left out. */
export function usePicks() {
  const [picks, setPicks] = useState<Pick[]>([])
  const [problem, setProblem] = useState<string>()
  const count = useRef(0)
  const urls = useRef(new Set<string>())
  useEffect(() => {
    const made = urls.current
    return () => {
      for (const url of made) URL.revokeObjectURL(url)
    }
  }, [])

  const release = ({ url }: Pick) => {
    URL.revokeObjectURL(url)
    urls.current.delete(url)
  }
  const add = (files: Iterable<File>) => {
    const given = [...files]
    const fitting = given.filter((file) => problemOf(file) === undefined)
    const taken = fitting.slice(0, MAX_MEDIA - picks.length).map((file): Pick => {
      const url = URL.createObjectURL(file)
      urls.current.add(url)
      count.current += 1
      return { id: count.current, file, url, type: typeOf(file) }
    })
    setPicks([...picks, ...taken])
    const refused = given.map(problemOf).find(Boolean)
    setProblem(refused ?? (taken.length < fitting.length ? `A post holds up to ${MAX_MEDIA} files.` : undefined))
  }
  return {
    picks,
    problem,
    add,
    remove: (pick: Pick) => {
      release(pick)
      setPicks(picks.filter(({ id }) => id !== pick.id))
      setProblem(undefined)
    },
    clear: () => {
      picks.forEach(release)
      setPicks([])
      setProblem(undefined)
    },
  }
}
