import type { MouseEvent } from 'react'
import { call } from '../../platform/web/api.ts'
import { noteInCalendar, type Show } from '../contract.ts'

/** The way to Google's calendar is not to suffer when this fails. */
export const noteCalendar = (id: Show['id']): void =>
  void call(noteInCalendar, { params: { id }, keepalive: true }).catch(() => {})

/** What a link into Google's calendar is made of; following it is noted, for word of a move. */
export function googleLink(id: Show['id'], href: string) {
  const note = () => noteCalendar(id)
  return {
    href,
    target: '_blank',
    rel: 'noreferrer',
    onClick: note,
    onAuxClick: ({ button }: MouseEvent) => {
      if (button === 1) note()
    },
  }
}
