import { ChevronLeft, ChevronRight } from 'lucide'
import type { ReactNode } from 'react'
import { pageWindow } from '../pageWindow.ts'
import { Icon } from './Icon.tsx'
import { onPlainClick } from './onPlainClick.ts'

type Props = {
  currentPage: number
  lastPage: number
  onPage?: (page: number) => void
  href?: (page: number) => string
  label?: string
  busy?: boolean
}

const look =
  'inline-flex h-9 min-w-9 items-center justify-center gap-1 rounded-control px-2 font-medium text-sm tabular-nums ' +
  'transition-colors touch:h-11 touch:min-w-11'
const live = `${look} text-ink hover:bg-raised aria-[current]:bg-accent aria-[current]:text-accent-ink`

type StepProps = Pick<Props, 'onPage' | 'href'> & {
  page: number
  name: string
  current?: boolean
  off?: boolean
  children: ReactNode
}

function Step({ page, name, current, off, onPage, href, children }: StepProps) {
  const go = onPage && onPlainClick(() => current || onPage(page))
  const marks = { 'aria-label': name, 'aria-current': current ? ('page' as const) : undefined }
  if (href && !off) {
    return (
      <a {...marks} href={href(page)} onClick={go} className={live}>
        {children}
      </a>
    )
  }
  return (
    <button
      {...marks}
      type="button"
      disabled={off}
      onClick={go}
      className={off ? `${look} text-muted opacity-60` : live}
    >
      {children}
    </button>
  )
}

/** Nothing for one page; otherwise previous, a window of five page numbers, next. Links where `href` is given. */
export function Pager({ currentPage, lastPage, onPage, href, label = 'Pages', busy }: Props) {
  if (lastPage <= 1) return null
  const go = { onPage: busy ? () => undefined : onPage, href }
  return (
    <nav
      aria-label={label}
      aria-busy={busy || undefined}
      className="flex flex-wrap items-center justify-center gap-1 pt-4 max-[22.4rem]:justify-between"
    >
      <Step {...go} page={currentPage - 1} name="Previous page" off={currentPage <= 1}>
        <Icon of={ChevronLeft} size={18} />
      </Step>
      <ol className="flex justify-center sm:gap-1 max-[22.4rem]:order-first max-[22.4rem]:basis-full">
        {pageWindow(currentPage, lastPage).map((page) => (
          <li key={page}>
            <Step {...go} page={page} name={`Page ${page}`} current={page === currentPage}>
              {page}
            </Step>
          </li>
        ))}
      </ol>
      <Step {...go} page={currentPage + 1} name="Next page" off={currentPage >= lastPage}>
        <Icon of={ChevronRight} size={18} />
      </Step>
    </nav>
  )
}
