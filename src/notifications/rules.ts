import type { Notification, NotificationKind, Preference } from './contract.ts'

/** The kinds that only admins get. */
export const ADMIN_KINDS: readonly NotificationKind[] = ['question', 'reported', 'proposed']

/** What a member begins with: everything in the page, and by mail all but likes. */
export const defaultPreference = (kind: NotificationKind): Preference => ({ kind, in_app: true, mail: kind !== 'like' })

export const kindLabels: Record<NotificationKind, string> = {
  reply: 'Somebody answers your post or comment',
  mention: 'Somebody mentions you',
  like: 'Somebody likes what you wrote',
  status: 'Your access to the community changes',
  report: 'Something you reported was looked into',
  removal: 'Something you wrote was removed',
  answer: 'Somebody answers below a lesson or quiz where you wrote',
  show: 'A live show that you want to see is moved or cancelled',
  proposal: 'A decision on a space you proposed',
  question: 'Somebody writes below a lesson or quiz',
  reported: 'Somebody reports a post or comment',
  proposed: 'Somebody proposes a space',
}

/** The page that every notification of a kind opens; the others open that of what they are about. */
export const pagesOfKinds: Partial<Record<NotificationKind, string>> = {
  show: '/member/live-shows',
  // where the answers are beside the reader's proposals, with a link to the space
  proposal: '/member/community/spaces',
  reported: '/admin/community/reports',
  proposed: '/admin/community/proposals',
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

const unknownKind = (_: never) => ({ who: '', what: 'There is news for you.' })

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
    case 'question':
      return { who: whoDid(told), what: `wrote below a ${about ?? 'lesson'}` }
    case 'answer':
      return { who: whoDid(told), what: `answered below a ${about ?? 'lesson'} where you wrote` }
    case 'reported':
      return { who: '', what: 'Something was reported and is waiting for an admin.' }
    case 'proposed':
      return { who: whoDid(told), what: 'proposed a space' }
    case 'show':
      return { who: '', what: told.removed ? 'A live show was cancelled.' : 'A live show was moved.' }
    case 'proposal':
      return {
        who: '',
        what: told.removed
          ? 'Thank you for your proposal. We have decided not to open the space.'
          : 'Thank you: the space you proposed is open.',
      }
    case 'removal':
      return { who: '', what: `Your ${thing} was removed by an admin.` }
    default:
      // a newer server wrote a kind that this version, or this page, does not know
      return unknownKind(kind)
  }
}
