export { type AccessSettings, accessSection, type ItemKind, type KindTiers } from './accessSection.ts'
export {
  heroScreen,
  type ProviderState,
  questionsScreen,
  readSettings,
  type Services,
  SettingsVersion,
  saveSettings,
  teacherScreen,
  version as settingsVersion,
  voicesScreen,
} from './contract.ts'
export { landingSection, teacherSection, voicesSection } from './landingSections.ts'
export { landingWords, type Words } from './landingWords.ts'
export {
  isLegal,
  legalSlugs,
  type OwnPage,
  PAGE_PREFIX,
  type PageFields,
  pageAddress,
  pageFields,
  readPages,
} from './pages.ts'
export {
  comparedTiers,
  leastAmounts,
  linesOf,
  MOST_AMOUNT,
  type PlansValue,
  plansSection,
  unsoldTiers,
} from './plansSection.ts'
export { filePolicies as settingsFiles } from './policy.ts'
export { deliveredQuestions, planQuestions, type QuestionAndAnswer, readQuestions } from './questions.ts'
export { retentionSection } from './retentionSection.ts'
export { periodText } from './retentionText.ts'
export {
  contactSection,
  identitySection,
  overviewSection,
  picturesSection,
  placeSection,
  type StoredPicture,
  signUpSection,
} from './sections.ts'
export { chooseMeetingService, mailSection, meetingServiceNames, meetingsSection } from './serviceSections.ts'
export { readVoices, type Voice } from './voices.ts'
