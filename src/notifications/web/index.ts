export { Bell } from './bell/Bell.tsx'
export { watchLiveUpdates } from './live/liveUpdates.ts'
export { loadLiveUpdates } from './live/loadLiveUpdates.ts'
