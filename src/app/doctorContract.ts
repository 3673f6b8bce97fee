// What an owner can get wrong, looked at when somebody asks.
import * as z from 'zod/mini'
import { endpoint } from '../platform/contract.ts'

/** What was found of one thing; `advice` is empty where nothing is to be done. */
export const Finding = z.object({
  name: z.string(),
  state: z.enum(['ok', 'warning', 'error']),
  found: z.string(),
  advice: z.string(),
})
export type Finding = z.output<typeof Finding>

export const examineAcademy = endpoint('GET', '/api/admin/doctor', {
  response: z.array(Finding),
  summary: 'What an owner can get wrong, the worst first, each with what to do',
})
