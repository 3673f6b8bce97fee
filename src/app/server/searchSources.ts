import { roleName } from '../../accounts/index.ts'
import { findPeople } from '../../accounts/server/index.ts'
import { postPath } from '../../community/index.ts'
import { searchPosts } from '../../community/server/index.ts'
import { profilePath } from '../../discussion/index.ts'
import type { GuidanceSources, TargetSource } from '../../guidance/server/index.ts'
import { findShows } from '../../live-shows/server/index.ts'
import { formatDate } from '../../platform/dates.ts'
import { makeExcerpt } from '../../platform/excerpt.ts'
import { LOCALE } from '../../platform/locale.ts'
import { mayReadCommunity, presentCurrentUser } from '../../platform/reader.ts'
import type { Context } from '../../platform/server/context.ts'
import { HITS_OF_KIND } from '../../search/index.ts'
import type { SearchSource, SearchSources } from '../../search/server/index.ts'
import { holdsText } from '../../ui/plainText.ts'
import { pagesFor } from '../navigation.ts'

/** One more than is shown says that there are more. */
const MOST = HITS_OF_KIND + 1
const NONE = { hits: [] }
/** As many letters of a post as a line holds. */
const LETTERS = 80

/** What each kind of things has by the letters of a name. */
export function searchSources(context: Context, targets: GuidanceSources['targets']): SearchSources {
  const { db } = context
  return {
    page: async ({ reader, q }) => {
      const { pages } = context.settings.academy()
      const { placedLevel: placed } = reader
      const ours = pagesFor({ user: presentCurrentUser(reader), ...(placed && { placed }) })
      const hits = [...ours, ...pages].filter(({ label }) => holdsText(label, q))
      return { hits: hits.map(({ label, href }) => ({ title: label, about: '', href, locked: false })) }
    },
    lesson: ofTargets(context, targets.lesson),
    upload: ofTargets(context, targets.upload),
    class: ofTargets(context, targets.class),
    piece: ofTargets(context, targets.piece),
    quiz: ofTargets(context, targets.quiz),
    drill: ofTargets(context, targets.drill),
    show: async ({ reader, q, zone }) => {
      const shows = await findShows(db, reader, q, MOST)
      return {
        hits: shows.map(({ title, startTime, isOver, href, locked }) => ({
          ...{ title, href, locked },
          about: `${isOver ? 'Recording' : 'Live show'} · ${formatDate(startTime.toISOString(), LOCALE, zone, 'medium')}`,
        })),
        more: '/member/live-shows',
      }
    },
    post: async ({ reader, q }) => {
      if (!mayReadCommunity(reader)) return NONE
      const { data } = await searchPosts(db, reader, q, { page: 1, perPage: MOST })
      return {
        hits: data.map(({ id, body, user }) => ({
          title: makeExcerpt(body, LETTERS),
          about: `${user.first_name} ${user.last_name}`,
          href: postPath(id, null) ?? '',
          locked: false,
        })),
        more: `/member/community/search?${new URLSearchParams({ q })}`,
      }
    },
    person: async ({ reader, q }) => {
      if (!mayReadCommunity(reader)) return NONE
      const people = await findPeople(db, q, MOST)
      return {
        hits: people.map(({ id, firstName, lastName, role }) => ({
          title: `${firstName} ${lastName}`,
          about: roleName(role),
          // an admin is nobody's student
          href: reader.isAdmin && role === 'member' ? `/admin/students/${id}` : profilePath(id),
          locked: false,
        })),
        ...(reader.isAdmin ? { more: `/admin/students?${new URLSearchParams({ search: q })}` } : {}),
      }
    },
  }
}

/** Things that steps of a roadmap can name are found as a teacher finds them, and opened as their reader may. */
const ofTargets =
  ({ db }: Pick<Context, 'db'>, source: TargetSource): SearchSource =>
  async ({ asking, q }) => {
    const choices = await source.search(db, asking, q)
    const found = await source.find(
      db,
      asking,
      choices.map(({ target }) => target),
    )
    return {
      hits: choices.flatMap(({ target, title, about }) => {
        const one = found.get(target)
        return one ? [{ title, about, href: one.href, locked: one.locked }] : []
      }),
    }
  }
