/** The one place that names this academy; change it to open your own. */
export const academy = {
  name: 'Cadenza',
  tagline: 'Learn the piano, one good hour at a time.',
  description:
    'An online piano academy with a road-map for every level, ear training, live shows and a community that plays.',
  /** Accent colours as [light, dark]; both must keep 4.5:1 against paper and against the text on them. */
  accent: ['#8A2B2B', '#E58A7B'],
  accentInk: ['#FFFFFF', '#1A0D0B'],
} as const
