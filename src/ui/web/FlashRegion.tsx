import { Check, CircleAlert, Info, X } from 'lucide'
import { useEffect, useState, useSyncExternalStore } from 'react'
import {
  claimFlashRegion,
  dismissFlash,
  type FlashItem,
  type FlashKind,
  pauseFlash,
  readFlashes,
  readFlashesOnServer,
  resumeFlash,
  watchFlashes,
} from './flashStore.ts'
import { Icon } from './Icon.tsx'

const looks: Record<FlashKind, string> = {
  success: 'border-flash bg-flash text-flash-ink dark:border-edge',
  notice: 'border-flash bg-flash text-flash-ink dark:border-edge',
  error: 'border-bad bg-bad text-bad-ink',
}

const icons = { success: Check, notice: Info, error: CircleAlert }

function FlashMessage({ id, kind, text, link }: FlashItem) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only stops the clock, nothing is operated by it.
    <div
      className={`flash-message pointer-events-auto flex items-start gap-3 rounded-control border py-3 pr-2 pl-4 text-sm shadow-soft ${looks[kind]}`}
      onMouseEnter={() => pauseFlash(id)}
      onMouseLeave={() => resumeFlash(id)}
      onFocus={() => pauseFlash(id)}
      onBlur={() => resumeFlash(id)}
    >
      <Icon of={icons[kind]} size={18} className="mt-0.5 shrink-0" />
      <p className="min-w-0 flex-1 pt-px font-medium">
        {text}
        {link && (
          <>
            {' '}
            <a href={link.href} className="underline outline-current focus-visible:outline-current">
              {link.label}
            </a>
          </>
        )}
      </p>
      <button
        type="button"
        aria-label="Dismiss"
        className="-my-1.5 grid size-8 shrink-0 place-items-center rounded-control outline-current hover:opacity-75 focus-visible:outline-current touch:-my-3 touch:size-11"
        onClick={() => dismissFlash(id)}
      >
        <Icon of={X} size={18} />
      </button>
    </div>
  )
}

/** Where messages appear, at the top right, below what the header has there. FlashProvider, every open Dialog and whatever fills the screen bring one. */
export function FlashRegion({ inTopLayer = false }: { inTopLayer?: boolean }) {
  const [region] = useState(() => Symbol('flash region'))
  const flashes = useSyncExternalStore(watchFlashes, readFlashes, readFlashesOnServer)
  useEffect(() => claimFlashRegion(region, inTopLayer), [region, inTopLayer])
  if (flashes.region !== region) return null
  const draw = (kind: FlashKind) =>
    flashes.items.filter((item) => item.kind === kind).map((item) => <FlashMessage key={item.id} {...item} />)
  return (
    <div className="print:hidden pointer-events-none fixed top-4 right-4 left-4 z-50 sm:top-17 sm:left-auto sm:w-96">
      {/* only what is new is read aloud, and not the messages that are still there */}
      <div role="alert" aria-atomic="false" className="grid gap-2">
        {draw('error')}
      </div>
      <div role="status" aria-atomic="false" className="mt-2 grid gap-2">
        {draw('success')}
        {draw('notice')}
      </div>
    </div>
  )
}
