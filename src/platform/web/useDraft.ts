import { useEffect, useState } from 'react'
import { useCurrentUser } from './pageContext.ts'

// Drafts live in this browser and under the reader's id, so that people who share a machine don't share them.

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

function write(key: string, text: string): void {
  try {
    if (text) localStorage.setItem(key, text)
    else localStorage.removeItem(key)
  } catch {
    // A browser that refuses storage keeps the text as long as the page lives.
  }
}

const useKey = (name: string): string => `draft:${useCurrentUser()?.id ?? 0}:${name}`

export type Draft = { text: string; change: (text: string) => void; clear: () => void }

/** Text that is being written; it survives a failure, a reload and a closed window until it is cleared. */
export function useDraft(name: string, start = ''): Draft {
  const key = useKey(name)
  const [text, setText] = useState(start)
  useEffect(() => {
    const kept = read(key)
    if (kept) setText(kept)
  }, [key])
  return {
    text,
    change: (next) => {
      setText(next)
      write(key, next === start ? '' : next)
    },
    clear: () => {
      setText(start)
      write(key, '')
    },
  }
}

/** `kept`: open because it still holds a draft from before; it must not draw the focus to itself. */
export type Box = 'closed' | 'opened' | 'kept'

/** Whether the box for a draft is open; one that still holds its draft is there again when the page comes back. */
export function useBoxOf(name: string): [box: Box, setBox: (box: Box) => void] {
  const key = useKey(name)
  const [box, setBox] = useState<Box>('closed')
  useEffect(() => {
    if (read(key)) setBox('kept')
  }, [key])
  return [box, setBox]
}
