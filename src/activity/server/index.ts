export { activeMonths, activeWeeks } from './figures.ts'
export { addPastUse, findLastUsed, listDays, listSince, listWeeks } from './queries.ts'
export { activityRoutes } from './routes.ts'
export { personalData as activityData } from './tables.ts'
