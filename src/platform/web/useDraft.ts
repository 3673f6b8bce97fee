import { useEffect, useState } from 'react'
import { useCurrentUser } from './pageContext.ts'

// Drafts live in this browser and under the reader's id, so that people who share a machine don't share them.

export function readDraft(key: string): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

export function writeDraft(key: string, text: string): void {
  try {
    if (text) localStorage.setItem(key, text)
    else localStorage.removeItem(key)
  } catch {
    // A browser that refuses storage keeps the text as long as the page lives.
  }
}

export const draftKey = (userId: number | undefined, name: string): string => `draft:${userId ?? 0}:${name}`
export const useDraftKey = (name: string): string => draftKey(useCurrentUser()?.id, name)

export type Draft = { text: string; change: (text: string) => void; clear: () => void }

/** Text that is being written; it survives a failure, a reload and a closed window until it is cleared. */
export function useDraft(name: string, start = ''): Draft {
  const key = useDraftKey(name)
  const [text, setText] = useState(start)
  useEffect(() => {
    const stored = readDraft(key)
    if (stored) setText(stored)
  }, [key])
  return {
    text,
    change: (next) => {
      setText(next)
      writeDraft(key, next === start ? '' : next)
    },
    clear: () => {
      setText(start)
      writeDraft(key, '')
    },
  }
}

/** `kept`: open because it still holds a draft from before; it must not draw the focus to itself. */
export type Box = 'closed' | 'opened' | 'kept'

/** Whether the box for a draft is open; one that still holds its draft is there again when the page comes back. */
export function useStorageBox(name: string): [box: Box, setBox: (box: Box) => void] {
  const key = useDraftKey(name)
  const [box, setBox] = useState<Box>('closed')
  useEffect(() => {
    if (readDraft(key)) setBox('kept')
  }, [key])
  return [box, setBox]
}
