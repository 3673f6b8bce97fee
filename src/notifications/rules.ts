import { listWords } from '../platform/listWords.ts'
import { type Notification, type NotificationKind, notificationKinds, type Preference } from './contract.ts'

type Kind = {
  /** What the settings call it. */
  label: string
  /** `everyone` includes members to whom the community is closed: it is about their own status, lessons and shows. */
  reaches: 'everyone' | 'community' | 'admins'
  /** Whether it comes by email until the reader chooses otherwise. */
  mail: boolean
  /** The page that every notification of the kind opens; null opens the page of what it is about. */
  page: string | null
}

/** The decisions about each kind; its sentence is in describeNotification(). */
export const kinds: Record<NotificationKind, Kind> = {
  reply: { label: 'Somebody answers your post or comment', reaches: 'community', mail: true, page: null },
  mention: { label: 'Somebody mentions you', reaches: 'community', mail: true, page: null },
  like: { label: 'Somebody likes what you wrote', reaches: 'community', mail: false, page: null },
  status: { label: 'Your access to the community changes', reaches: 'everyone', mail: true, page: null },
  report: { label: 'Something you reported was looked into', reaches: 'everyone', mail: true, page: null },
  removal: { label: 'Something you wrote was removed', reaches: 'everyone', mail: true, page: null },
  answer: {
    label: 'Somebody answers below a lesson or quiz where you wrote',
    reaches: 'everyone',
    mail: true,
    page: null,
  },
  show: {
    label: 'A live show that you want to see is moved or cancelled',
    reaches: 'everyone',
    mail: true,
    page: '/member/live-shows',
  },
  proposal: {
    label: 'A decision on a space you proposed',
    reaches: 'community',
    mail: true,
    // where the answers are beside the reader's proposals, with a link to the space
    page: '/member/community/spaces',
  },
  take: { label: 'Your teacher answers one of your takes', reaches: 'everyone', mail: true, page: null },
  roadmap: {
    label: 'Your teacher publishes your roadmap',
    reaches: 'everyone',
    mail: true,
    page: '/member/roadmap',
  },
  agreement: {
    label: 'Your teacher proposes, confirms or ends your weekly agreement',
    reaches: 'everyone',
    mail: true,
    page: '/member/plan',
  },
  check_in: { label: 'Your teacher answers your check-in', reaches: 'everyone', mail: true, page: '/member/plan' },
  missed: { label: 'Two weeks went by without a check-in', reaches: 'everyone', mail: true, page: '/member/plan' },
  certificate: {
    label: 'You complete a level and get its certificate',
    reaches: 'everyone',
    mail: true,
    page: '/member/certificates',
  },
  message: { label: 'Messages from your teacher', reaches: 'everyone', mail: true, page: '/member/messages' },
  question: { label: 'Somebody writes below a lesson or quiz', reaches: 'admins', mail: true, page: null },
  reported: {
    label: 'Somebody reports a post or comment',
    reaches: 'admins',
    mail: true,
    page: '/admin/community/reports',
  },
  proposed: { label: 'Somebody proposes a space', reaches: 'admins', mail: true, page: '/admin/community/proposals' },
}

const reaching = (reaches: Kind['reaches']) => notificationKinds.filter((kind) => kinds[kind].reaches === reaches)
/** The kinds that only admins get. */
export const ADMIN_KINDS = reaching('admins')
/** The kinds that members get also while the community is closed to them. */
export const EVEN_BLOCKED = reaching('everyone')

/** The preference of a reader who has chosen nothing. */
export const defaultPreference = (kind: NotificationKind): Preference => ({
  kind,
  in_app: true,
  mail: kinds[kind].mail,
})

/** The page that every notification of a kind opens, if any; a kind that only a newer server knows has none. */
export const pageOfKind = (kind: NotificationKind): string | null =>
  (kinds as Partial<typeof kinds>)[kind]?.page ?? null

const nameOf = ({ first_name, last_name }: Notification['actors'][number]): string =>
  `${first_name} ${last_name}`.trim()

/** 'Ada', 'Ada and Béla', 'Ada, Béla and 7 others'; '' when nobody did it. */
function whoDid({ actors, count }: Pick<Notification, 'actors' | 'count'>): string {
  const named = actors.map(nameOf)
  const others = Math.max(count, named.length) - named.length
  return listWords(others > 0 ? [...named, others === 1 ? '1 other' : `${others} others`] : named)
}

const unknownKind = (_: never) => ({ who: '', what: 'There is news for you.' })

const PLACES = {
  active: 'You can read and write in the community again.',
  pending: 'You can read in the community, but not write for now.',
  blocked: 'The community has been closed to you.',
} as const

/** A notification as a sentence in two parts, of which `who` (people, or '') stands out. */
export function describeNotification(notification: Omit<Notification, 'id' | 'read' | 'created_at'>): {
  who: string
  what: string
} {
  const { kind, about, count } = notification
  const thing = about ?? 'post'
  switch (kind) {
    case 'reply':
      return {
        who: whoDid(notification),
        what: about === 'reply' ? 'replied to your comment' : 'commented on your post',
      }
    case 'mention':
      return { who: whoDid(notification), what: `mentioned you in a ${thing}` }
    case 'like':
      return { who: whoDid(notification), what: `${count === 1 ? 'likes' : 'like'} your ${thing}` }
    case 'status':
      return { who: '', what: PLACES[notification.status ?? 'active'] }
    case 'report':
      return {
        who: '',
        what: notification.removed
          ? `Thank you: the ${thing} you reported was removed.`
          : `Thank you for your report. We have looked at the ${thing} and left it where it is.`,
      }
    case 'question':
      return { who: whoDid(notification), what: `wrote below a ${about ?? 'lesson'}` }
    case 'answer':
      return { who: whoDid(notification), what: `answered below a ${about ?? 'lesson'} where you wrote` }
    case 'reported':
      return { who: '', what: 'Something was reported and is waiting for an admin.' }
    case 'proposed':
      return { who: whoDid(notification), what: 'proposed a space' }
    case 'show':
      return { who: '', what: notification.removed ? 'A live show was cancelled.' : 'A live show was moved.' }
    case 'proposal':
      return {
        who: '',
        what: notification.removed
          ? 'Thank you for your proposal. We have decided not to open the space.'
          : 'Thank you: the space you proposed is open.',
      }
    case 'take':
      return { who: whoDid(notification), what: 'listened to your take' }
    case 'roadmap':
      return { who: whoDid(notification), what: 'published your roadmap' }
    case 'agreement':
      return { who: whoDid(notification), what: 'wrote about your weekly agreement' }
    case 'check_in':
      return { who: whoDid(notification), what: 'answered your check-in' }
    case 'message':
      return { who: whoDid(notification), what: 'wrote to you' }
    case 'missed':
      return {
        who: '',
        what: 'Two weeks went by without a check-in. That happens. Whenever you like, start again, or change what you agreed on.',
      }
    case 'certificate':
      return { who: '', what: 'You completed a whole level. Well played! Your certificate is ready.' }
    case 'removal':
      return { who: '', what: `Your ${thing} was removed by an admin.` }
    default:
      // a newer server wrote a kind that this version, or this page, does not know
      return unknownKind(kind)
  }
}
