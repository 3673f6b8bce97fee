export { type Kept, Plan } from './agreementContract.ts'
export { RoadmapDraft } from './roadmapContract.ts'
export { isPlayed, type PlayedRun, type PublishedStep } from './roadmapRules.ts'
export { type StepKind, USUAL_ANSWERS } from './steps.ts'
