import { type SQL, sql } from 'drizzle-orm'
import type { Asking } from '../../accounts/index.ts'

/**
 * What pieces may belong to, as the module that owns it tells whoever asks: a query of `owner` ('lesson', 'upload'), `id`,
 * `level`, `category`, `place` (its order in the category), `visible` (whether they see it by now) and `access` (the tier
 * that opens it).
 */
export type Owners = (asking: Asking) => SQL

/** Tiers by what they open. */
const rank = (tier: SQL): SQL => sql`array_position(array['free', 'standard', 'premium'], ${tier})`

/**
 * Pieces as members are shown them, with the category and level of what they belong to, and the tier that opens each:
 * never less than what it belongs to takes. The first of a category is free unless somebody has decided otherwise, so that
 * everybody has something to try. `everything` also has those that members do not see.
 */
export const shelf = (owners: Owners, asking: Asking, everything = false): SQL => sql`
  (select *, case when ${rank(sql`owner_access`)} > ${rank(sql`usual_access`)} then owner_access else usual_access end as access
    from (select *, case when own_access is not null then own_access
        when visible and published and row_number() over (partition by category, visible and published
          order by array_position(array['beginner', 'intermediate', 'advanced'], level), place, id) = 1 then 'free'
        else ${asking.kinds.pieces} end as usual_access
      from (select p.id, p.owner, p.owner_id, p.title, p.composer, p.access as own_access, p.published, p.source, p.hands,
          p.split_at, p.state, p.progress, p.failure, p.bars, p.seconds, p.tempo, p.key, p.time_signature, p.search_key,
          coalesce(o.level, p.level) as level, coalesce(o.category, p.category) as category,
          coalesce(o.place, 0) as place, p.owner is null or coalesce(o.visible, false) as visible,
          coalesce(o.access, 'free') as owner_access
        from pieces p left join (${owners(asking)}) o on o.owner = p.owner and o.id = p.owner_id) every_piece
      ${everything ? sql`` : sql`where visible and published`}) usual) shelf`
