export { listMembers, type Member, type MemberSort } from '../../adminContract.ts'
export { VerifiedSwitch } from './VerifiedSwitch.tsx'
