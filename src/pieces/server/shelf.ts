import { type SQL, sql } from 'drizzle-orm'
import type { Asking } from '../../accounts/index.ts'
import { askedBy, isReleased } from '../../accounts/server/index.ts'
import { isoUtc } from '../../platform/server/sqlText.ts'
import { pieces } from './tables.ts'

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
    from (select *, case when access_choice is not null then access_choice
        when ${asking.kinds.first_piece_free}::boolean and visible and published
          and row_number() over (partition by category, visible and published
            order by array_position(array['beginner', 'intermediate', 'advanced'], level), place, id) = 1 then 'free'
        else ${asking.kinds.pieces} end as usual_access
      from (${everyPiece(owners, asking)}) every_piece
      ${everything ? sql`` : sql`where visible and published`}) usual) shelf`

const everyPiece = (owners: Owners, asking: Asking): SQL => sql`
  select pieces.id, pieces.owner, pieces.owner_id, title, composer, pieces.access as access_choice,
    ${isoUtc(pieces.releaseAt)} as release_at, release_after_days, published, source, hands, split_at, state, progress,
    failure, bars, seconds, tempo, key, time_signature, search_key,
    coalesce(o.level, pieces.level) as level, coalesce(o.category, pieces.category) as category,
    coalesce(o.place, 0) as place, coalesce(o.access, 'free') as owner_access,
    (pieces.owner is null or coalesce(o.visible, false)) and ${isReleased(pieces, askedBy(asking))} as visible
  from ${pieces} left join (${owners(asking)}) o on o.owner = pieces.owner and o.id = pieces.owner_id`
