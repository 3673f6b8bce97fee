export { addShows, type NewShow } from './addShows.ts'
export { liveShowsRoutes } from './routes.ts'
