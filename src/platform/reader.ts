/** What somebody may open, the least first: `free` is anybody who has registered. */
export const accessTiers = ['free', 'standard', 'premium'] as const
export type AccessTier = (typeof accessTiers)[number]

export const roles = ['member', 'admin'] as const
/** A member's place in the community: reads and writes, only reads, or neither. */
export const communityStatuses = ['active', 'pending', 'blocked'] as const
/** Who does what the audit log records. */
export const actorKinds = ['visitor', 'member', 'admin', 'command line', 'academy'] as const
export type ActorKind = (typeof actorKinds)[number]

/** The person that a request or a rendered page is for; made by the session look-up, never by the request's body. */
export type Reader = {
  id: number
  firstName: string
  lastName: string
  email: string
  emailVerified: boolean
  role: (typeof roles)[number]
  /** Whether they may act as an admin now: one who owes a second factor may not. */
  isAdmin: boolean
  /** The highest of what was given and paid, by the server's clock; an admin's is the highest. */
  tier: AccessTier
  /** Whether that is premium. */
  premium: boolean
  /** What is released some days after registration goes by it. */
  registeredAt: Date
  /** Address of the picture, or null when none was chosen. */
  passport: string | null
  communityStatus: (typeof communityStatuses)[number]
  /** Level that the skill quiz placed them in; null before it. */
  placedLevel: 'beginner' | 'intermediate' | 'advanced' | null
  /** When the account goes, which they have asked for; null for who stays. */
  leavesAt: Date | null
  /** An admin looks as somebody like them: nothing of what they see is noted. */
  isStandIn?: boolean
}

/**
 * Who may call a route: anyone at all, any signed-in reader, premium readers (admins included), admins;
 * `community`: readers whom the community has not blocked, `contributor`: those who may also write in it.
 */
export type Who = 'anyone' | 'member' | 'premium' | 'admin' | 'community' | 'contributor'

/** A pending member of the community reads and does not write; a blocked one does neither. */
export const mayReadCommunity = ({ communityStatus }: Pick<Reader, 'communityStatus'>): boolean =>
  communityStatus !== 'blocked'
export const mayWriteCommunity = ({ communityStatus }: Pick<Reader, 'communityStatus'>): boolean =>
  communityStatus === 'active'

export type ReaderOf<W extends Who> = W extends 'anyone' ? Reader | null : Reader

/** The signed-in user as a page carries it; holds no email address. */
export type CurrentUser = {
  id: number
  first_name: string
  last_name: string
  role: (typeof roles)[number]
  premium: 0 | 1
  is_premium: boolean
  passport: string | null
  community_id: number
}

export const presentCurrentUser = (reader: Reader | null): CurrentUser | null =>
  reader && {
    id: reader.id,
    first_name: reader.firstName,
    last_name: reader.lastName,
    role: reader.role,
    premium: reader.premium ? 1 : 0,
    is_premium: reader.premium,
    passport: reader.passport,
    community_id: reader.id,
  }
