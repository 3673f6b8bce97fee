import { Globe, UsersRound } from 'lucide'
import { Badge } from '../../../ui/web/Badge.tsx'
import { Icon } from '../../../ui/web/Icon.tsx'
import { KeyboardArt } from '../../../ui/web/KeyboardArt.tsx'
import type { SpaceState } from '../../spaceContract.ts'
import { countMembers } from '../../spaces.ts'
import { JoinButton } from './JoinButton.tsx'

/** The seven chords that the white keys hold: the specification's spaces have one each, later ones by their name. */
const CHORDS = [
  [0, 4, 7],
  [2, 5, 9],
  [4, 7, 11],
  [0, 5, 9],
  [2, 7, 11],
  [0, 4, 9],
  [2, 5, 11],
]
const FIRST = ['ask-question', 'beginner', 'intermediate', 'lessons', 'post-progress', 'advance', 'say-hello']
function chordOf(slug: string): readonly number[] {
  const at = FIRST.indexOf(slug)
  const sum = [...slug].reduce((total, sign) => total + (sign.codePointAt(0) ?? 0), 0)
  return CHORDS[at === -1 ? sum % CHORDS.length : at] ?? []
}

type Props = { space: SpaceState; canWrite: boolean; onTurn: (space: SpaceState) => void }

/** A space in the grid; the whole card leads to its page. */
export function SpaceCard({ space, canWrite, onTurn }: Props) {
  const { slug, title, isAdmin, posts_count } = space
  return (
    <article className="relative flex flex-col overflow-hidden rounded-card border border-line bg-surface transition-colors hover:border-edge has-[h2_a:focus-visible]:outline-2 has-[h2_a:focus-visible]:outline-focus has-[h2_a:focus-visible]:outline-offset-2">
      <div className="grid place-items-center border-line border-b bg-raised py-5">
        <KeyboardArt marked={chordOf(slug)} size="sm" />
      </div>
      <div className="flex flex-1 flex-col p-4">
        <div className="flex items-start justify-between gap-3">
          <h2 className="min-w-0 text-lg leading-snug wrap-anywhere">
            <a href={`/member/community/space/${slug}`} className="outline-none after:absolute after:inset-0">
              {title}
            </a>
          </h2>
          {isAdmin && <Badge tone="brass">Admin</Badge>}
        </div>
        <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-muted text-sm">
          <span className="inline-flex items-center gap-1.5">
            <Icon of={Globe} size={16} />
            Public
          </span>
          <span className="inline-flex items-center gap-1.5">
            <Icon of={UsersRound} size={16} />
            {countMembers(space)}
          </span>
        </p>
        <div className="mt-auto flex min-h-8 items-end justify-between gap-3 pt-4">
          <span className="text-muted text-sm">{posts_count === 1 ? '1 post' : `${posts_count} posts`}</span>
          {canWrite && (
            <span className="relative">
              <JoinButton space={space} onTurn={onTurn} />
            </span>
          )}
        </div>
      </div>
    </article>
  )
}
