export { RunningPart } from './RunningPart.tsx'
