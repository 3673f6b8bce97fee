/** The one place that makes this academy yours: its name, its words, its mark and its colour. */
export const academy = {
  name: 'Cadenza',
  tagline: 'Learn the piano, one good hour at a time.',
  description:
    'An online piano academy with a roadmap for every level, ear training, live shows and a community that plays.',
  /** Colour of what matters, in the light and the dark theme; `ink` is the text on it (4.5:1 at least). */
  accent: { light: '#8a2b2b', dark: '#e58a7b' },
  accentInk: { light: '#ffffff', dark: '#1a0d0b' },
  /** The mark as SVG paths on a square of 32; those marked `accent` take its colour, the others that of text. */
  mark: [
    { path: 'M2 3h8.5v22a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2z', accent: false },
    { path: 'M11.75 3h8.5v25a2 2 0 0 1-2 2h-4.5a2 2 0 0 1-2-2z', accent: true },
    { path: 'M21.5 3H30v22a2 2 0 0 1-2 2h-4.5a2 2 0 0 1-2-2z', accent: false },
  ],
} as const

/** The academy's colours as CSS, which is after the style sheet on every page. */
export const academyStyles = (): string =>
  `:root{--accent:${academy.accent.light};--accent-ink:${academy.accentInk.light}}` +
  `[data-theme=dark]{--accent:${academy.accent.dark};--accent-ink:${academy.accentInk.dark}}`

/** The mark as an icon of its own, for the browser's tabs. */
export const academyIcon = (): string => {
  const paths = academy.mark.map(({ path, accent }) => `<path class="${accent ? 'a' : 'k'}" d="${path}"/>`).join('')
  const dark = `@media(prefers-color-scheme:dark){.k{fill:#f3eee4}.a{fill:${academy.accent.dark}}}`
  const styles = `.k{fill:#17140f}.a{fill:${academy.accent.light}}${dark}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>${styles}</style>${paths}</svg>`
}
