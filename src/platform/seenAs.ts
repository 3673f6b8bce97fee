/** As whom an admin can look at the academy: nobody in particular, with what such a person may open. */
export const viewers = ['visitor', 'free', 'standard', 'premium'] as const
export type Viewer = (typeof viewers)[number]

/** 'a visitor', 'a free member', 'a Standard member', with the academy's own names of its tiers. */
export const viewerName = (viewer: Viewer, names: Record<'standard' | 'premium', string>): string =>
  viewer === 'visitor' ? 'a visitor' : viewer === 'free' ? 'a free member' : `a ${names[viewer]} member`
