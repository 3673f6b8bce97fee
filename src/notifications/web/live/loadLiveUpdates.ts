/** What listens is loaded by those pages only on which somebody stays. */
export const loadLiveUpdates = () => import('./liveUpdates.ts')
