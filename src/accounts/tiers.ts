/** What a subscription opens, and how long one payment lasts. */
export const tiers = ['standard', 'premium'] as const
export type Tier = (typeof tiers)[number]
export const durations = ['monthly', 'yearly'] as const
export type Duration = (typeof durations)[number]
