export { heroScreen, teacherScreen } from './contract.ts'
export { landingWords, type Words } from './landingWords.ts'
export { filePolicies as settingsFiles } from './policy.ts'
export { landingSection, picturesSection, placeSection, signUpSection, teacherSection } from './sections.ts'
