import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { findMembers, MemberQuery } from '../../../accounts/server/index.ts'
import { Id } from '../../../platform/contract.ts'
import { type Page, place } from '../../../platform/document.ts'
import { AppError } from '../../../platform/errors.ts'
import { mayWriteCommunity, type Reader } from '../../../platform/reader.ts'
import { page } from '../../../platform/server/page.ts'
import { fromReplica } from '../../../platform/server/replica.ts'
import { communityProfileScreen, directoryScreen, profileFormScreen, profileTabs } from '../../memberScreens.ts'
import { IdOrSlug } from '../../profileContract.ts'
import { listPosts } from '../feed/listPosts.ts'
import { feedScope } from '../feed/order.ts'
import { findMemberComments } from './findMemberComments.ts'
import { requireProfile } from './profileRoutes.ts'

const Tab = z.object({ tab: z._default(z.enum(profileTabs), 'about') })
const FIRST = { page: 1, perPage: 10 }

/** A member's profile, under both of its addresses, the form for one's own, and the admins' list of members. */
export function profilePages(app: FastifyInstance): void {
  const { db } = app.context

  const show = async (reader: Reader, idOrSlug: string, tab: (typeof profileTabs)[number]): Promise<Page> => {
    const profile = await requireProfile(db, reader, idOrSlug)
    const posts =
      tab === 'posts'
        ? await listPosts(db, reader, { ...FIRST, sort: 'latest', scope: feedScope({ member: profile.id }) })
        : null
    const comments = tab === 'comments' ? await findMemberComments(db, profile.id, FIRST) : null
    const data = { profile, tab, posts, comments, can_write: mayWriteCommunity(reader) }
    const title = `${profile.user.first_name} ${profile.user.last_name} · Community`
    return { title, frame: 'app', screens: [place(communityProfileScreen, data)] }
  }
  const options = { who: 'community', params: IdOrSlug, query: Tab } as const
  for (const path of ['/member/community/user/:idOrSlug', '/member/community/u/:idOrSlug'])
    page(app, path, options, ({ reader, params, query }) => show(reader, params.idOrSlug, query.tab))

  const own = { who: 'contributor', params: Id } as const
  page(app, '/member/community/u/:id/update', own, async ({ reader, params }) => {
    const profile = await requireProfile(db, reader, String(params.id))
    if (profile.id !== reader.id) throw new AppError('forbidden', 'You can only edit your own profile.')
    const screens = [place(profileFormScreen, { profile, email: reader.email })]
    return { title: 'Edit your profile', frame: 'app', screens }
  })

  page(app, '/admin/community/members', { who: 'admin', query: MemberQuery }, async ({ query: asked, request }) => {
    // the first tab is that of the active members
    const query = { ...asked, status: asked.status ?? ('active' as const) }
    // the search is by first name, which the browser does among all of a tab
    const members = await fromReplica(app.context, request, (from) => findMembers(from, { ...query, search: '' }))
    return { title: 'Members', frame: 'admin', screens: [place(directoryScreen, { members, query })] }
  })
}
