export { syncPlans } from './syncPlans.ts'
