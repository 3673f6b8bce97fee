import { invalidField } from '../../platform/errors.ts'
import type { Drill, Guide, GuideInput } from '../guideContract.ts'
import type { lessons, uploads } from './tables.ts'

/** The drills of another module, in the order of its list. */
export type Drills = readonly Drill[]

/** What the teacher wrote beside a film, for queries of lessons or uploads. */
export const guideColumns = ({ goal, steps, tonight, drill }: typeof lessons | typeof uploads) => ({
  goal,
  steps,
  tonight,
  drill,
})

/**
 * The columns that a form has sent; those that it left out stay as they are.
 * @throws AppError 'invalid' on `drill` when there is no such drill
 */
export function guideValues(drills: Drills, { goal, steps, tonight, drill }: GuideInput): Partial<Guide> {
  if (drill && !drills.some(({ slug }) => slug === drill)) throw invalidField('drill', 'There is no such drill.')
  return {
    ...(goal === undefined ? {} : { goal }),
    ...(steps === undefined ? {} : { steps }),
    ...(tonight === undefined ? {} : { tonight }),
    ...(drill === undefined ? {} : { drill: drill || null }),
  }
}
