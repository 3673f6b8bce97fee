/** Stripe counts seconds. */
export const fromUnixSeconds = (seconds: number): Date => new Date(seconds * 1_000)
export const toUnixSeconds = (instant: Date): number => Math.floor(instant.getTime() / 1_000)

/** Id of an object that Stripe names or, when asked to, spells out. */
export const objectId = (named: string | { id: string } | null | undefined): string | null =>
  typeof named === 'string' ? named : (named?.id ?? null)
