export { filePolicies as settingsFiles } from './policy.ts'
export { placeSection } from './sections.ts'
