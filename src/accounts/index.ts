export type { MemberList, MemberQuery } from './adminContract.ts'
export { emailAddress, name } from './fields.ts'
export { type Level, labelOf, levels } from './levels.ts'
export { authorSchema, FORMER_MEMBER, personSchema } from './person.ts'
