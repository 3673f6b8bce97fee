import type { PostComment } from '../discussion/index.ts'
import { screen } from '../platform/contract.ts'
import type { Post, PostList, PostSort } from './contract.ts'
import type { Activity, ProposalList, SpaceState, SpacesQuery } from './spaceContract.ts'

/** The feed; `member` is whose posts alone are shown, when the address ends in a number. */
export const feedScreen = screen<{
  posts: PostList
  sort: PostSort
  /** 1 where it shows only what nobody has commented on. */
  unanswered: number
  member: number | null
  spaces: SpaceState[]
  can_write: boolean
}>('community/Feed')

/** `asked`: the comment that the page was opened for, with its replies. */
export const postScreen = screen<{ post: Post; asked: PostComment | null; can_write: boolean }>('community/SinglePost')

export const spacesScreen = screen<{ spaces: SpaceState[]; query: SpacesQuery; can_write: boolean }>('community/Spaces')

export const spaceScreen = screen<{
  space: SpaceState
  posts: PostList
  sort: PostSort
  unanswered: number
  activity: Activity[]
  can_write: boolean
}>('community/SpacePage')

export const proposalsScreen = screen<{ proposals: ProposalList }>('community/admin/Proposals')

/** The words to look for; the posts are fetched by the screen, as the feed's next pages are. */
export const searchScreen = screen<{ q: string; can_write: boolean }>('community/Search')
