export { type Asking, type Lock, lockedText, lockFields, lockOf, openerOf, plansLink, unsoldText } from './access.ts'
export { accessInput, type StoredAccess, storedAccess } from './accessContract.ts'
export type { MemberList, MemberQuery } from './adminContract.ts'
export { LAST_DAY } from './adminRules.ts'
export { emailAddress, name } from './fields.ts'
export { type Level, levelLabel, levels, reachedLevel } from './levels.ts'
export { DEMO_PASSWORD } from './passwordRules.ts'
export {
  type Author,
  authorSchema,
  FORMER_MEMBER,
  fullName,
  personSchema,
  roleName,
  type Writer,
  writerSchema,
} from './person.ts'
export { requireStaying } from './policy.ts'
export { safeNext } from './rules.ts'
export { shutText, wayIn } from './signUp.ts'
export { teacherSays } from './teacherSays.ts'
export { type Duration, durations, type Tier, tiers } from './tiers.ts'
