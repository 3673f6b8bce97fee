import { joinClasses } from '../joinClasses.ts'

/** The place of something that is on its way. It does not shimmer: nothing here blinks. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={joinClasses('block rounded-control bg-raised', className)} />
}
