/** How a script scrolls: style sheets can't reach it, so it asks itself whether motion is to be reduced. */
export const scrollBehaviour = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
