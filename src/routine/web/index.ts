export { createActQueue } from './actQueue.ts'
export { RunningPart } from './RunningPart.tsx'
