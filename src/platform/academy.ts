/** The accent in both themes, each with the text on it. */
export type Accent = { light: string; lightInk: string; dark: string; darkInk: string }

/** A picture with its size in pixels. */
export type Picture = { src: string; width: number; height: number }

/** Who teaches, as pages show them wherever a member waits for them, pays them or writes to them. */
export type Teacher = { name: string; portrait: Picture | null }

/** Who may register: anybody, whoever has a link of an admin's, or nobody. */
export const signUpModes = ['open', 'invitation', 'closed'] as const
export type SignUpMode = (typeof signUpModes)[number]

/** What the academy calls its tiers. */
export type TierNames = Readonly<Record<'standard' | 'premium', string>>
export const deliveredTierNames: TierNames = { standard: 'Standard', premium: 'Premium' }

/** What a tier is called within a sentence, where the delivered names are words like any other. */
export const tierWord = (tier: keyof TierNames, names: TierNames): string =>
  names[tier] === deliveredTierNames[tier] ? tier : names[tier]

/** What every page, mail and calendar shows of the academy; the settings decide it. */
export type Academy = {
  name: string
  /** One line on what the academy is for; the headline of the first page. */
  tagline: string
  /** What search engines show of it. */
  description: string
  /** Null for the colours of the style sheet. */
  accent: Accent | null
  /** Tiers of which no plan is offered. */
  unsold: (keyof TierNames)[]
  /** Of each tier's card and badges; null for those of the style sheet. */
  tierColours: Readonly<Record<keyof TierNames, Accent | null>>
  /** In place of the mark. */
  logo: Picture | null
  /** Null until the settings name one. */
  teacher: Teacher | null
  contact: { email: string; phone: string; address: string }
  /** Where else the academy can be found. */
  links: { label: string; href: string }[]
  /** The last line of every page, in place of the tagline. */
  footer: string
  signUp: SignUpMode
  /** Pages of the owner's that the foot of every page leads to. */
  pages: { label: string; href: string }[]
  /** Whether buyers accept terms. */
  hasTerms: boolean
  tierNames: TierNames
}

/** An academy as it is delivered, before its owner has set anything. */
export const deliveredAcademy: Academy = {
  name: 'Cadenza',
  tagline: 'Learn the piano, one good hour at a time.',
  description:
    'An online piano academy with a roadmap for every level, ear training, live shows and a community that plays.',
  accent: null,
  unsold: [],
  tierColours: { standard: null, premium: null },
  logo: null,
  teacher: null,
  contact: { email: '', phone: '', address: '' },
  links: [],
  footer: '',
  signUp: 'open',
  pages: [],
  hasTerms: false,
  tierNames: deliveredTierNames,
}

/** Of the style sheet (tokens.css), for what is no page. */
export const deliveredAccent: Accent = { light: '#8a2b2b', lightInk: '#ffffff', dark: '#e58a7b', darkInk: '#1a0d0b' }

/** The mark as SVG paths on a square of 32; those marked `accent` take its colour, the others that of text. */
export const academyMark = [
  { path: 'M2 3h8.5v22a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2z', accent: false },
  { path: 'M11.75 3h8.5v25a2 2 0 0 1-2 2h-4.5a2 2 0 0 1-2-2z', accent: true },
  { path: 'M21.5 3H30v22a2 2 0 0 1-2 2h-4.5a2 2 0 0 1-2-2z', accent: false },
] as const

/** What holds in each theme. Paper is white whatever the theme is, as in the style sheet (tokens.css). */
const inThemes = (light: string, dark: string): string => `:root{${light}}@media not print{[data-theme=dark]{${dark}}}`

/** What follows the address of an icon, so that none that a browser has kept outlives a new logo or colour: '?1b4d8f'. */
export function lookVersion({ logo, accent }: Pick<Academy, 'logo' | 'accent'>): string {
  const look = logo?.src.split('/').at(-1) ?? accent?.light.slice(1)
  return look ? `?${look}` : ''
}

/** An accent of the academy's own as CSS, which is after the style sheet on every page. */
export const accentStyles = ({ light, lightInk, dark, darkInk }: Accent): string =>
  inThemes(`--accent:${light};--accent-ink:${lightInk}`, `--accent:${dark};--accent-ink:${darkInk}`)

/** A tier's own colour as CSS, and its soft shade as the accent has one. */
const tierStyles = (tier: keyof TierNames, { light, dark }: Accent): string => {
  const soft = (paper: string) => `--${tier}-soft:color-mix(in oklab,var(--${tier}),var(--${paper})`
  return inThemes(`--${tier}:${light};${soft('paper')} 90%)`, `--${tier}:${dark};${soft('surface')} 84%)`)
}

/** All colours of the academy's own as CSS; empty where it has none. */
export const ownColours = ({ accent, tierColours }: Pick<Academy, 'accent' | 'tierColours'>): string =>
  [
    accent && accentStyles(accent),
    tierColours.standard && tierStyles('standard', tierColours.standard),
    tierColours.premium && tierStyles('premium', tierColours.premium),
  ]
    .filter(Boolean)
    .join('')

/** The mark as an icon of its own, for the browser's tabs. */
export const academyIcon = ({ light, dark }: Accent): string => {
  const paths = academyMark.map(({ path, accent }) => `<path class="${accent ? 'a' : 'k'}" d="${path}"/>`).join('')
  const inDark = `@media(prefers-color-scheme:dark){.k{fill:#f3eee4}.a{fill:${dark}}}`
  const styles = `.k{fill:#17140f}.a{fill:${light}}${inDark}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>${styles}</style>${paths}</svg>`
}
