import { ArrowRight, ChevronRight } from 'lucide'
import { useEffect } from 'react'
import type { PropsOf } from '../../../platform/contract.ts'
import { useCurrentUser } from '../../../platform/web/pageContext.ts'
import { joinClasses } from '../../../ui/joinClasses.ts'
import { Avatar } from '../../../ui/web/Avatar.tsx'
import { Badge } from '../../../ui/web/Badge.tsx'
import { ButtonLink } from '../../../ui/web/ButtonLink.tsx'
import { Icon } from '../../../ui/web/Icon.tsx'
import { PageHead } from '../../../ui/web/PageHead.tsx'
import type { settingsListScreen } from '../../contract.ts'
import { movedTo, type SettingsPage, settingsAddress, settingsGroups, settingsPages } from '../../settingsPages.ts'
import { useUnsaved } from './useUnsaved.ts'

type Props = PropsOf<typeof settingsListScreen>

/** What the academy's owner decides without touching a file: what to set up next, and the way to each page, with how things stand there. */
export default function SettingsList({ summaries, open }: Props) {
  const unsaved = useUnsaved()
  // links of the time when all of it was one page
  useEffect(() => {
    const follow = () => {
      const address = movedTo(location.hash)
      if (address) location.replace(address)
    }
    follow()
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  return (
    <div className="page py-6 sm:py-8">
      <PageHead title="Settings" lead="What you save here is live at once, for everybody." aside={<Own />} />
      {open[0] && <NextPage page={open[0]} further={open.length - 1} />}
      <div className="grid gap-6 sm:gap-8">
        {settingsGroups.map(({ title, pages }) => (
          <section
            key={title}
            aria-label={title}
            className="grid grid-cols-[minmax(0,1fr)] items-start gap-2 sm:gap-3 lg:grid-cols-[11rem_minmax(0,1fr)] lg:gap-10"
          >
            <h2 className="text-lg lg:pt-4">{title}</h2>
            <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
              {pages.map((page) => (
                <li key={page}>
                  <PageLink
                    page={page}
                    summary={summaries[page]}
                    isOpen={open.includes(page)}
                    isUnsaved={unsaved.includes(page)}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}

/** What is set up, as one says it aloud, and what does not work before that. */
const STEPS: Partial<Record<SettingsPage, { act: string; why: string }>> = {
  mail: { act: 'set up email', why: 'Until then nobody gets an email: no confirmations, no reminders.' },
  payments: { act: 'set up payments', why: 'Until then nobody can pay you online.' },
  meetings: { act: 'set up meetings', why: 'Until then lessons and calls have no room to meet in.' },
  teacher: { act: 'introduce the teacher', why: 'Visitors want to see who teaches them.' },
  contact: { act: 'add contact details', why: 'Members need to know where to write to.' },
}

const upperFirst = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

function NextPage({ page, further }: { page: SettingsPage; further: number }) {
  const { act, why } = STEPS[page] ?? { act: `set up ${settingsPages[page].label.toLowerCase()}`, why: '' }
  return (
    <section
      aria-label="Next step"
      className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-surface p-4 sm:mb-8 sm:px-6"
    >
      <div className="min-w-0">
        <p className="font-medium">{`Next: ${act}`}</p>
        <p className="text-muted text-sm">
          {why}
          {further > 0 && ` ${further === 1 ? 'One more page' : `${further} more pages`} after it.`}
        </p>
      </div>
      <ButtonLink href={settingsAddress(page)} variant="primary" icon={ArrowRight} className="max-sm:w-full">
        {upperFirst(act)}
      </ButtonLink>
    </section>
  )
}

type LinkProps = {
  page: SettingsPage
  summary: string | undefined
  /** Not set up yet. */
  isOpen: boolean
  isUnsaved: boolean
}

function PageLink({ page, summary, isOpen, isUnsaved }: LinkProps) {
  const { label, hint } = settingsPages[page]
  return (
    <a
      href={settingsAddress(page)}
      className="flex min-h-12 items-center gap-3 px-4 py-2.5 transition-colors hover:bg-raised focus-visible:outline-offset-[-2px] sm:px-5"
    >
      <span className="min-w-0 flex-1 max-sm:shrink-0 max-sm:grow">
        <span className="flex flex-wrap items-center gap-x-2">
          <span className="font-medium">{label}</span>
          {isUnsaved && <span className="text-brass-ink text-xs">Unsaved</span>}
        </span>
        <span className={joinClasses('block text-muted text-sm', summary && 'max-sm:sr-only')}>{hint}</span>
      </span>
      {summary && (
        <span className="flex min-w-0 items-center justify-end gap-2 text-right text-sm wrap-anywhere sm:max-w-[50%]">
          {page === 'look' && <Swatch colour={COLOUR.exec(summary)?.[0]} />}
          {isOpen ? <Badge tone="brass">{summary}</Badge> : <span className="min-w-0">{summary}</span>}
        </span>
      )}
      <Icon of={ChevronRight} size={18} className="shrink-0 text-muted" />
    </a>
  )
}

/** Whose desk this is, with the way to what is their own. */
function Own() {
  const user = useCurrentUser()
  if (!user) return null
  const { first_name, last_name, passport } = user
  return (
    <a
      href="/member/profile"
      className="group flex items-center gap-3 rounded-control text-sm max-lg:flex-row-reverse max-lg:text-right"
    >
      <Avatar firstName={first_name} lastName={last_name} src={passport} size={56} />
      <span className="min-w-0">
        <span className="block font-medium group-hover:text-accent max-sm:sr-only">{`${first_name} ${last_name}`}</span>{' '}
        <span className="link">Your profile</span>
      </span>
    </a>
  )
}

const COLOUR = /^#[\da-f]{6}\b/i

/** The colour itself, in either theme. */
const Swatch = ({ colour }: { colour: string | undefined }) =>
  colour && (
    <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4 shrink-0">
      <circle cx="8" cy="8" r="8" fill={colour} />
    </svg>
  )
