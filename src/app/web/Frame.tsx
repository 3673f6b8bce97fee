import type { ReactNode } from 'react'
import { academy } from '../../platform/academy.ts'
import type { FrameKind, PageContext } from '../../platform/document.ts'
import type { CurrentUser } from '../../platform/reader.ts'
import { Avatar } from '../../ui/web/Avatar.tsx'
import { ButtonLink } from '../../ui/web/ButtonLink.tsx'
import { isCurrent, navigationFor } from '../navigation.ts'
import { Mark } from './Mark.tsx'

type FrameProps = { kind: FrameKind; context: PageContext; tools: ReactNode; children: ReactNode }

/** Header, navigation and footer around a page's screens; plain markup that works without a script. */
export function Frame({ kind, context, tools, children }: FrameProps) {
  const { user, path } = context
  const links = navigationFor(user, kind)
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:z-20 focus:m-2 focus:bg-surface focus:p-3"
      >
        Skip to the content
      </a>
      <header className="border-b border-line bg-paper">
        <div className="page flex min-h-16 flex-wrap items-center gap-x-6 py-2">
          <a href={user ? '/member' : '/'} className="flex min-h-11 items-center gap-2 font-display text-lg">
            <Mark />
            {academy.name}
          </a>
          {links.length > 0 && (
            <nav aria-label="Main" className="order-last -mx-2 flex w-full flex-wrap sm:order-none sm:mx-0 sm:w-auto">
              {links.map((link) => (
                <NavLink key={link.href} href={link.href} label={link.label} current={isCurrent(link, path)} />
              ))}
            </nav>
          )}
          <div className="ml-auto flex items-center gap-2">
            {tools}
            {user ? <Account user={user} csrf={context.csrf} /> : kind !== 'focus' && <Entrances />}
          </div>
        </div>
      </header>
      <div className="flex-1">{children}</div>
      <footer className="border-t border-line text-sm text-muted">
        <div className="page flex flex-wrap justify-between gap-3 py-6">
          <p>
            {academy.name}. {academy.tagline}
          </p>
        </div>
      </footer>
    </div>
  )
}

function NavLink({ href, label, current }: { href: string; label: string; current: boolean }) {
  return (
    <a
      href={href}
      aria-current={current ? 'page' : undefined}
      className="flex min-h-11 items-center border-b-2 border-transparent px-2 text-sm text-muted hover:text-ink aria-[current]:border-accent aria-[current]:text-ink sm:px-3"
    >
      {label}
    </a>
  )
}

function Account({ user, csrf }: { user: CurrentUser; csrf: string }) {
  return (
    <>
      <a
        href="/member/profile"
        aria-label="Your profile"
        className="flex size-11 items-center justify-center rounded-full"
      >
        <Avatar firstName={user.first_name} lastName={user.last_name} src={user.passport} size={32} />
      </a>
      <form method="post" action="/logout">
        <input type="hidden" name="_token" value={csrf} />
        <button type="submit" className="min-h-11 px-2 text-sm text-muted hover:text-ink">
          Log out
        </button>
      </form>
    </>
  )
}

function Entrances() {
  return (
    <>
      <a href="/login" className="flex min-h-11 items-center px-2 text-sm text-muted hover:text-ink">
        Log in
      </a>
      <ButtonLink href="/register" variant="primary" size="sm">
        Join
      </ButtonLink>
    </>
  )
}
