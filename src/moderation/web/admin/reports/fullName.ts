import type { Case } from '../../../contract.ts'

export const fullName = ({ first_name, last_name }: Case['user']): string => `${first_name} ${last_name}`
