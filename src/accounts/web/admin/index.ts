export { listMembers, type Member, type MemberSort } from '../../adminContract.ts'
