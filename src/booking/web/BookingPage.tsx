import type { ComponentProps, ReactNode } from 'react'
import { BookingViews } from './BookingViews.tsx'

/** The frame of a page on which something is booked: the kinds side by side, and below them this one. */
export const BookingPage = ({ children, ...views }: ComponentProps<typeof BookingViews> & { children: ReactNode }) => (
  <div className="page grid grid-cols-[minmax(0,1fr)] content-start gap-4 py-4 sm:gap-6 sm:py-8">
    <BookingViews {...views} />
    {children}
  </div>
)
