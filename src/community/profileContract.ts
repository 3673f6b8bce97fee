// Who somebody is in the community: the profile with its edit form, and the card that shows while one points at an author.
import * as z from 'zod/mini'
import { authorSchema, emailAddress, name, personSchema } from '../accounts/index.ts'
import { Mention } from '../discussion/index.ts'
import { blankable, endpoint, Id, id, readable } from '../platform/contract.ts'
import { paged, pagingFields } from '../platform/paging.ts'
import { communityStatuses, roles } from '../platform/reader.ts'
import { isNickname, NICKNAME_RULE } from './nickname.ts'
import { SpaceState } from './spaceContract.ts'

export const MAX_BIO = 500
const MAX_LINK = 300
/** Cards that one call brings. */
export const MAX_CARDS = 50

const link = z.nullable(z.string())
const bit = z.union([z.literal(0), z.literal(1)])

export const Profile = z.object({
  id: z.int(),
  user_name: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  verified_status: bit,
  status: z.enum(communityStatuses),
  /** `website` and `web_url` are one address under its two names. */
  social: z.object({ facebook: link, x: link, instagram: link, youtube: link, website: link, web_url: link }),
  user: z.object({ ...personSchema.def.shape, role: z.enum(roles), created_at: z.string() }),
  stats: z.object({ posts_count: z.int(), comments_count: z.int(), spaces_count: z.int() }),
  /** Where they have joined or posted; `joined` and `mine` are said of this member, not of the reader. */
  spaces: z.array(SpaceState),
  can_edit: z.boolean(),
})
export type Profile = z.output<typeof Profile>

/** `:idOrSlug` is an id or a nickname, which therefore is never all digits. */
export const IdOrSlug = z.object({
  // PostgreSQL can't even look for the unreadable character
  idOrSlug: z.string().check(z.maxLength(80), readable),
})

export const readProfile = endpoint('GET', '/api/member/user/:idOrSlug', {
  params: IdOrSlug,
  response: Profile,
  summary: 'A member’s profile by id or nickname',
})

/** A comment or a reply with the beginning of the post that it is below. */
export const MemberComment = z.object({
  id: z.int(),
  post_id: z.int(),
  parent_id: z.nullable(z.int()),
  body: z.string(),
  mentions: z.array(Mention),
  likes_count: z.int(),
  edited: z.boolean(),
  created_at: z.string(),
  post: z.object({ excerpt: z.string(), user: authorSchema }),
})
export type MemberComment = z.output<typeof MemberComment>
/** `next` is sent as `after` to get what follows exactly; null at the end. */
export const MemberCommentList = z.object({ ...paged(MemberComment).shape, next: z.nullable(z.string()) })
export type MemberCommentList = z.output<typeof MemberCommentList>

export const listMemberComments = endpoint('GET', '/api/member/user/:id/comments', {
  params: Id,
  query: z.object({ ...pagingFields, after: z.optional(id) }),
  response: MemberCommentList,
  summary: 'What a member wrote below posts, newest first',
})

const WEB_ADDRESS = 'Please enter a whole address, like https://example.com.'
/** Absent fields stay as they are, blank ones are emptied. */
const webAddress = z.optional(
  z.union(
    [
      z.literal(''),
      z.url({ protocol: /^https?$/i, hostname: z.regexes.domain, error: WEB_ADDRESS }).check(
        z.maxLength(MAX_LINK, `Please keep this to ${MAX_LINK} characters.`),
        readable,
        // a name before the host only serves to mislead
        z.refine((value) => !/^https?:\/\/[^/?#]*@/i.test(value), WEB_ADDRESS),
      ),
    ],
    WEB_ADDRESS,
  ),
)

export const updateProfile = endpoint('POST', '/api/member/user/:id/update', {
  params: Id,
  body: z.object({
    id: z.optional(id),
    first_name: z.optional(name('Please enter your first name.')),
    last_name: z.optional(name('Please enter your last name.')),
    email: z.optional(emailAddress('Please enter your email address.')),
    /** Needed when the email address is another one. */
    current_password: z.optional(z.string()),
    user_name: z.optional(
      z.string().check(
        z.trim(),
        z.refine((value) => value === '' || isNickname(value), NICKNAME_RULE),
      ),
    ),
    short_bio: z.optional(blankable(MAX_BIO)),
    web_url: webAddress,
    instagram: webAddress,
    facebook: webAddress,
    youtube: webAddress,
    x: webAddress,
    /** Passed over unless an admin sends it. */
    status: z.optional(z.unknown()),
  }),
  response: Profile,
  summary: 'Changes the reader’s own profile; a new email address needs `current_password` and is unconfirmed at first',
})

/** What shows while one points at an author. */
export const Card = z.object({
  ...personSchema.def.shape,
  user_name: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  verified_status: bit,
  role: z.enum(roles),
  created_at: z.string(),
  posts_count: z.int(),
})
export type Card = z.output<typeof Card>

/** `7,12,30` */
const idList = z.pipe(
  z.string('Please say whose cards.').check(z.regex(/^\d{1,10}(,\d{1,10})*$/, 'Please send ids with commas between.')),
  z.pipe(
    z.transform((ids: string): (string | number)[] => [...new Set(ids.split(','))]),
    z.array(id).check(z.maxLength(MAX_CARDS, `Please ask for at most ${MAX_CARDS} cards at once.`)),
  ),
)
export const listCards = endpoint('GET', '/api/member/community/cards', {
  query: z.object({ ids: idList }),
  response: z.object({ data: z.array(Card) }),
  summary: 'Cards of several members, in the order asked for; members that do not exist are left out',
})
