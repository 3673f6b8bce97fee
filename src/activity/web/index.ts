export { announceDayChange, listenToDayChanges } from './dayChanges.ts'
export { createMinuteQueue } from './minuteQueue.ts'
export { listenToUse, useActivity } from './useActivity.ts'
