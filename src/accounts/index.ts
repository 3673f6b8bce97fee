export { authorSchema, FORMER_MEMBER } from './person.ts'
