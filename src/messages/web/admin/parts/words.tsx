import type { ComponentProps } from 'react'
import { Badge } from '../../../../ui/web/Badge.tsx'
import type { Message } from '../../../messageContract.ts'
import type { Channel, MessageState, RecipientState } from '../../../rules.ts'

type Look = { label: string; tone: NonNullable<ComponentProps<typeof Badge>['tone']> }

const states: Record<MessageState, Look> = {
  scheduled: { label: 'Scheduled', tone: 'accent' },
  sending: { label: 'Sending', tone: 'brass' },
  sent: { label: 'Sent', tone: 'good' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
}
export const StateBadge = ({ state }: { state: MessageState }) => (
  <Badge tone={states[state].tone}>{states[state].label}</Badge>
)

export const recipientWords: Record<RecipientState, Look> = {
  waiting: { label: 'Waiting', tone: 'neutral' },
  sending: { label: 'Sending', tone: 'brass' },
  sent: { label: 'Sent', tone: 'good' },
  skipped: { label: 'Left out', tone: 'neutral' },
  refused: { label: 'Refused', tone: 'bad' },
  unclear: { label: 'Unclear', tone: 'bad' },
  cancelled: { label: 'Not sent', tone: 'neutral' },
}

export const channelWords: Record<Channel, string> = {
  mail: 'Email',
  bell: 'Bell',
  post: 'Pinned post',
  invitation: 'Invitation',
}

export const countPeople = (people: number): string => (people === 1 ? '1 person' : `${people} people`)

/** The ways of a message in words, such as 'Email, Bell'. */
export const waysOf = ({ kind, mail, bell, post }: Pick<Message, 'kind' | 'mail' | 'bell' | 'post'>): string =>
  kind === 'invitation'
    ? channelWords.invitation
    : [mail && channelWords.mail, bell && channelWords.bell, post && channelWords.post].filter(Boolean).join(', ')

/** What became of a message in a line; '' before anybody was asked. Only emails wait, are refused or unclear. */
export function outcomeOf({ counts, people, reached }: Pick<Message, 'counts' | 'people' | 'reached'>): string {
  if (people === 0) return ''
  const { waiting, refused, unclear, cancelled } = counts
  const emails = (count: number) => (count === 1 ? '1 email' : `${count} emails`)
  return [
    `${reached} of ${countPeople(people)} reached`,
    waiting > 0 && `${emails(waiting)} waiting`,
    refused > 0 && `${emails(refused)} refused`,
    unclear > 0 && `${emails(unclear)} unclear`,
    cancelled > 0 && `${emails(cancelled)} not sent`,
  ]
    .filter(Boolean)
    .join(' · ')
}
