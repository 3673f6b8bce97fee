import { LogOut } from 'lucide'
import type { FrameKind, PageContext } from '../../platform/document.ts'
import type { CurrentUser } from '../../platform/reader.ts'
import { Avatar } from '../../ui/web/Avatar.tsx'
import { Icon } from '../../ui/web/Icon.tsx'
import { accountLinks } from '../navigation.ts'
import { SeeAsForm } from './SeenAs.tsx'

const ENTRY = 'flex min-h-11 w-full items-center gap-2 rounded-control px-3 text-left text-sm hover:bg-raised'

type Props = { user: CurrentUser; kind: FrameKind } & Pick<PageContext, 'csrf' | 'path' | 'tierNames'>

/** What belongs to the person: behind their picture, opened and closed by the browser itself. */
export function AccountMenu({ user, kind, csrf, path, tierNames }: Props) {
  const links = [...accountLinks, ...(user.role !== 'admin' ? [] : [kind === 'admin' ? MEMBERS_VIEW : ADMINS_VIEW])]
  return (
    <div className="relative">
      <button
        type="button"
        popoverTarget="account-menu"
        aria-label="Your account"
        className="flex size-11 items-center justify-center rounded-full"
      >
        <Avatar firstName={user.first_name} lastName={user.last_name} src={user.passport} size={32} />
      </button>
      <div id="account-menu" popover="auto" className="menu account-menu w-56 p-1">
        <p className="truncate px-3 py-2 text-muted text-sm">
          {user.first_name} {user.last_name}
        </p>
        {links.map(({ href, label }) => (
          <a key={href} href={href} className={ENTRY}>
            {label}
          </a>
        ))}
        {user.role === 'admin' && <SeeAsForm {...{ csrf, path, tierNames }} />}
        <form
          method="post"
          action="/logout"
          className={user.role === 'admin' ? 'mt-1 border-line border-t pt-1' : undefined}
        >
          <input type="hidden" name="_token" value={csrf} />
          <button type="submit" className={ENTRY}>
            <Icon of={LogOut} size={18} className="shrink-0 text-muted" />
            Log out
          </button>
        </form>
      </div>
    </div>
  )
}

const ADMINS_VIEW = { href: '/admin', label: 'Admin' }
const MEMBERS_VIEW = { href: '/member', label: 'The members’ side' }
