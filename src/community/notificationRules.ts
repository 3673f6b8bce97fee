import type { Notification, NotificationKind, Preference } from './notificationContract.ts'

/** What a member begins with: everything in the page, and by mail all but likes. */
export const defaultPreference = (kind: NotificationKind): Preference => ({ kind, in_app: true, mail: kind !== 'like' })

export const kindLabels: Record<NotificationKind, string> = {
  reply: 'Somebody answers your post or comment',
  mention: 'Somebody mentions you',
  like: 'Somebody likes what you wrote',
  status: 'Your place in the community changes',
  report: 'What became of something you reported',
  removal: 'Something you wrote was removed',
}

/** The page that a notification opens; it brings the comment that it was opened for, whatever its age, in its place. */
export function notificationPath(postId: number | null, commentId: number | null): string | null {
  if (postId === null) return null
  return `/member/community/post/${postId}${commentId === null ? '' : `?comment=${commentId}#comment-${commentId}`}`
}

const nameOf = ({ first_name, last_name }: Notification['actors'][number]): string =>
  `${first_name} ${last_name}`.trim()

/** 'Ada', 'Ada and Béla', 'Ada, Béla and 7 others'; '' when nobody did it. */
function whoDid({ actors, count }: Pick<Notification, 'actors' | 'count'>): string {
  const named = actors.map(nameOf)
  const others = Math.max(count, named.length) - named.length
  const listed = others > 0 ? [...named, others === 1 ? '1 other' : `${others} others`] : named
  if (listed.length < 2) return listed[0] ?? ''
  return `${listed.slice(0, -1).join(', ')} and ${listed.at(-1)}`
}

const PLACES = {
  active: 'You can read and write in the community again.',
  pending: 'You can read in the community, but not write for now.',
  blocked: 'The community has been closed to you.',
} as const

/** A notification as a sentence in two parts, of which `who` (people, or '') stands out. */
export function describeNotification(told: Omit<Notification, 'id' | 'read' | 'created_at'>): {
  who: string
  what: string
} {
  const { kind, about, count } = told
  const thing = about ?? 'post'
  switch (kind) {
    case 'reply':
      return { who: whoDid(told), what: about === 'reply' ? 'replied to your comment' : 'commented on your post' }
    case 'mention':
      return { who: whoDid(told), what: `mentioned you in a ${thing}` }
    case 'like':
      return { who: whoDid(told), what: `${count === 1 ? 'likes' : 'like'} your ${thing}` }
    case 'status':
      return { who: '', what: PLACES[told.status ?? 'active'] }
    case 'report':
      return {
        who: '',
        what: told.removed
          ? `Thank you: the ${thing} you reported was removed.`
          : `Thank you for your report. We have looked at the ${thing} and left it where it is.`,
      }
    case 'removal':
      return { who: '', what: `Your ${thing} was removed by an admin.` }
  }
}
