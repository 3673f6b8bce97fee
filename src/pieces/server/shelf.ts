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

type Which = {
  /** Also those that members do not see. */
  everything?: boolean
  /** This one alone. */
  only?: number
}

/**
 * Pieces as members are shown them, with the category and level of what they belong to, and the tier that opens each:
 * never less than what it belongs to takes. The first of a category is free unless somebody has decided otherwise, so that
 * everybody has something to try.
 */
export const shelf = (owners: Owners, asking: Asking, { everything = false, only }: Which = {}): SQL => sql`
  (select *, case when ${rank(sql`owner_access`)} > ${rank(sql`usual_access`)} then owner_access else usual_access end as access
    from (select *, case when access_choice is not null then access_choice
        when ${asking.kinds.first_piece_free}::boolean and visible and published
          and ${only === undefined ? isFirst : isFirstAlone(owners, asking)} then 'free'
        else ${asking.kinds.pieces} end as usual_access
      from (${everyPiece(owners, asking, only)}) every_piece
      ${everything ? sql`` : sql`where visible and published`}) usual) shelf`

const level = (of: SQL): SQL => sql`coalesce(array_position(array['beginner', 'intermediate', 'advanced'], ${of}), 9)`

const isFirst = sql`row_number() over (partition by category, visible and published
  order by ${level(sql`level`)}, place, id) = 1`

/** The same of one piece, without numbering all others: whether none of its category comes before it. */
const isFirstAlone = (owners: Owners, asking: Asking): SQL => sql`not exists (
  select 1 from (${everyPiece(owners, asking)}) other
  where other.category is not distinct from every_piece.category and other.visible and other.published
    and (${level(sql`other.level`)}, other.place, other.id) < (${level(sql`every_piece.level`)}, every_piece.place, every_piece.id))`

const everyPiece = (owners: Owners, asking: Asking, only?: number): SQL => sql`
  select pieces.id, pieces.owner, pieces.owner_id, title, composer, pieces.access as access_choice,
    ${isoUtc(pieces.releaseAt)} as release_at, release_after_days, published, source, hands, split_at, state, progress,
    failure, bars, seconds, tempo, key, time_signature, search_key,
    coalesce(o.level, pieces.level) as level, coalesce(o.category, pieces.category) as category,
    coalesce(o.place, 0) as place, coalesce(o.access, 'free') as owner_access,
    (pieces.owner is null or coalesce(o.visible, false)) and ${isReleased(pieces, askedBy(asking))} as visible
  from ${pieces} left join (${owners(asking)}) o on o.owner = pieces.owner and o.id = pieces.owner_id
  ${only === undefined ? sql`` : sql`where pieces.id = ${only}`}`
