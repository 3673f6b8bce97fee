import type { IconNode } from 'lucide'
import { createElement } from 'react'

const STROKE = {
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/** A drawing beside words: never the only bearer of a meaning, so hidden from screen readers. */
export function Icon({ of: shapes, size = 20, className }: { of: IconNode; size?: number; className?: string }) {
  const frame = { ...STROKE, width: size, height: size, 'aria-hidden': true, className: className ?? 'shrink-0' }
  return createElement('svg', frame, ...shapes.map(([tag, attributes]) => createElement(tag, attributes)))
}
