export { MemberQuery } from '../adminContract.ts'
export { filePolicies as accountsFiles } from '../policy.ts'
export { accessRoutes, type ChangeItems } from './accessRoutes.ts'
export { addPeople, addSubscriptions, isEmpty } from './addPeople.ts'
export { LOGIN_ACTS } from './auditLogin.ts'
export { lowerEmail } from './byEmail.ts'
export { changeCommunityStatus, selfBan } from './changeCommunityStatus.ts'
export { changeOwnAccount } from './changeOwnAccount.ts'
export { createUser } from './createUser.ts'
export { deleteExpired } from './deleteExpired.ts'
export { deleteUnconfirmed, warningUnused } from './deleteUnconfirmed.ts'
export { nextAddress } from './entryPages.ts'
export { countMembers, countPlans, countPlansBefore } from './figures.ts'
export { type Addressee, findAddressee, findAddressees } from './findAddressee.ts'
export { findAsking } from './findAsking.ts'
export { findMember, findMembers, peopleCalled } from './findMembers.ts'
export { findPeople } from './findPeople.ts'
export { grantAdmin, revokeAdmin } from './grantAdmin.ts'
export { addGrantToAll, countHolders } from './grantMany.ts'
export { heldTier, premiumEndsBefore, runningTier } from './heldTier.ts'
export {
  enteredIncome,
  enteredPayments,
  type IncomeBook,
  incomeIn,
  sumIncome,
  sumLastMonths,
  sumMonthBefore,
} from './income.ts'
export {
  accessCheck,
  accessColumns,
  accessValues,
  askedBy,
  askingOf,
  askParams,
  isOpen,
  isReleased,
  isReleasedToAll,
  openParams,
  storedAccessColumns,
} from './itemAccess.ts'
export { type ItemGate, itemGate } from './itemGate.ts'
export { isSeenSince, lastSeen } from './lastSeen.ts'
export { lockUser, lockWriter, writerIsLocked } from './locks.ts'
export { mailInvitation } from './mailJobs.ts'
export { isLeaving, takeBackDeletion } from './ownDeletion.ts'
export { closePaidPeriod, type PaidPeriod, setPaidPeriods, setPaymentStatus } from './paidPeriods.ts'
export { hashPassword } from './passwords.ts'
export { type PersonRow, personJson, presentPerson } from './personRow.ts'
export { findNames, setPlacedLevel } from './queries.ts'
export { accountsRoutes } from './routes.ts'
export { resetSecondFactor } from './second-factor/resetByCommand.ts'
export { identify, isOpenSession } from './sessions.ts'
export { formerUserKey, sessions, userKey, users } from './tables.ts'
export { findAcademyZone, findLimitStart, findMemberZone, userZone } from './zones.ts'
