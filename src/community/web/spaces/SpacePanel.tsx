import { Globe, UsersRound } from 'lucide'
import { fullName } from '../../../accounts/index.ts'
import { Timestamp } from '../../../platform/web/Timestamp.tsx'
import { Avatar } from '../../../ui/web/Avatar.tsx'
import { Card } from '../../../ui/web/Card.tsx'
import { Icon } from '../../../ui/web/Icon.tsx'
import type { Activity, SpaceState } from '../../spaceContract.ts'
import { countMembers } from '../../spaces.ts'

/** Beside a space's posts: what the space is, and what has just been said in it. */
export function SpacePanel({ space, activity }: { space: SpaceState; activity: readonly Activity[] }) {
  return (
    <aside className="grid content-start gap-6 lg:col-start-2">
      <Card>
        <h2 className="text-lg">About</h2>
        <p className="mt-3 flex items-center gap-2 font-medium text-sm">
          <Icon of={Globe} size={18} />
          Public
        </p>
        <p className="mt-1 text-muted text-sm">Any site member can see who's in the Space and what they post.</p>
        <p className="mt-3 flex items-center gap-2 text-muted text-sm">
          <Icon of={UsersRound} size={18} />
          {countMembers(space)}
        </p>
      </Card>
      <Card className="max-lg:hidden">
        <h2 className="text-lg">Recent Space Activities</h2>
        {activity.length === 0 && <p className="mt-2 text-muted text-sm">Nothing has happened here yet.</p>}
        <ul className="mt-3 grid gap-4 empty:hidden">
          {activity.map((act) => (
            <li key={`${act.kind} ${act.id}`} className="flex gap-3 text-sm">
              <Avatar firstName={act.user.first_name} lastName={act.user.last_name} src={act.user.passport} size={32} />
              <div className="min-w-0">
                <p>
                  <span className="font-medium">{fullName(act.user)}</span> {DOINGS[act.kind]}
                </p>
                <a
                  href={`/member/community/post/${act.post_id}`}
                  dir="auto"
                  className="line-clamp-2 text-muted wrap-anywhere hover:underline"
                >
                  {act.excerpt}
                </a>
                <p className="text-muted text-xs">
                  <Timestamp at={act.created_at} />
                </p>
              </div>
            </li>
          ))}
        </ul>
      </Card>
    </aside>
  )
}

const DOINGS: Record<Activity['kind'], string> = { post: 'posted', comment: 'commented', reply: 'replied' }
