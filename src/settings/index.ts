export { type AccessSettings, accessSection, type ItemKind, type KindTiers } from './accessSection.ts'
export {
  heroScreen,
  type ProviderState,
  readSettings,
  type Services,
  SettingsVersion,
  saveSettings,
  teacherScreen,
  version as settingsVersion,
} from './contract.ts'
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
export { leastAmounts, linesOf, MOST_AMOUNT, type PlansValue, plansSection } from './plansSection.ts'
export { filePolicies as settingsFiles } from './policy.ts'
export { retentionSection } from './retentionSection.ts'
export { periodText } from './retentionText.ts'
export {
  identitySection,
  landingSection,
  overviewSection,
  picturesSection,
  placeSection,
  type StoredPicture,
  signUpSection,
  teacherSection,
} from './sections.ts'
export { chooseMeetingService, mailSection, meetingsSection } from './serviceSections.ts'
