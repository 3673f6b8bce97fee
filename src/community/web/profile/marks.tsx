import type { ReactNode } from 'react'

// The icon set has no drawings of other companies' marks; these are in its manner.

const Mark = ({ children }: { children: ReactNode }) => (
  <svg
    width={20}
    height={20}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.5}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {children}
  </svg>
)

export const FacebookMark = () => (
  <Mark>
    <path d="M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z" />
  </Mark>
)
export const InstagramMark = () => (
  <Mark>
    <rect x="2" y="2" width="20" height="20" rx="5" />
    <circle cx="12" cy="12" r="4" />
    <path d="M17.5 6.5h.01" />
  </Mark>
)
export const YoutubeMark = () => (
  <Mark>
    <rect x="2" y="5" width="20" height="14" rx="4" />
    <path d="m10 15 5-3-5-3z" />
  </Mark>
)
export const XMark = () => (
  <Mark>
    <path d="M4 4l11.7 16H20L8.3 4zM4 20l6.8-6.8M13.2 10.8 20 4" />
  </Mark>
)
