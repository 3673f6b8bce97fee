import { useEffect, useRef, useState } from 'react'
import { initials } from '../initials.ts'
import { joinClasses } from '../joinClasses.ts'
import { smallerPicture } from '../smallerPicture.ts'

type Size = 24 | 32 | 40 | 56 | 96 | 128
type Props = {
  firstName: string
  lastName: string
  src?: string | null
  size?: Size
  label?: string
  lazy?: boolean
  /** Other sizes at other widths: 'max-sm:size-20'. */
  className?: string
}

const sizes: Record<Size, string> = {
  24: 'size-6 text-[10px]',
  32: 'size-8 text-xs',
  40: 'size-10 text-sm',
  56: 'size-14 text-lg',
  96: 'size-24 text-2xl',
  128: 'size-32 text-3xl',
}
/** Up to this size a picture of 112 pixels is sharp, on a screen of two pixels a point, too. */
const SMALL = 56
const round = 'shrink-0 select-none rounded-full bg-raised'

/** A member's picture, or the initials. Decorative beside a written name; alone it needs a `label`. */
export function Avatar({ firstName, lastName, src, size = 40, label, lazy = false, className }: Props) {
  const image = useRef<HTMLImageElement>(null)
  const [broken, setBroken] = useState<string>()
  // A picture that failed before the script arrived sends no event any more.
  useEffect(() => {
    if (src && image.current?.complete && image.current.naturalWidth === 0) setBroken(src)
  }, [src])

  if (src && src !== broken) {
    return (
      <img
        ref={image}
        src={smallerPicture(src, size <= SMALL ? 112 : 320)}
        alt={label ?? ''}
        width={size}
        height={size}
        decoding="async"
        loading={lazy ? 'lazy' : undefined}
        onError={() => setBroken(src)}
        className={joinClasses(round, sizes[size], 'object-cover', className)}
      />
    )
  }
  const meaning = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true as const }
  return (
    <span
      {...meaning}
      className={joinClasses(
        round,
        sizes[size],
        'inline-grid place-items-center border border-line font-medium',
        className,
      )}
    >
      {initials(firstName, lastName)}
    </span>
  )
}
