export { addShows, type NewShow } from './addShows.ts'
export type { ShowAnnouncer, ShowChange } from './announceShows.ts'
export { liveShowsRoutes } from './routes.ts'
export { personalData as liveShowsData } from './tables.ts'
