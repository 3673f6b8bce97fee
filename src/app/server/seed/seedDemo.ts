import { isEmpty } from '../../../accounts/server/index.ts'
import { showDemoMembers } from '../../../community/server/index.ts'
import type { Context } from '../../../platform/server/context.ts'
import { markDemo } from '../refuseOtherMode.ts'
import { seedPurchase } from './seedPurchase.ts'

/** Numbers of members that the specification shows, beside those who join. */
const SPACE_MEMBERS = {
  ...{ 'ask-question': 13, beginner: 20, intermediate: 19, lessons: 30 },
  ...{ 'post-progress': 18, advance: 4, 'say-hello': 14 },
}

/** Fills an academy that nobody has joined yet with a living demo; of any other it sets no more than the spaces' numbers. */
export async function seedDemo(context: Context): Promise<void> {
  // before anything else, so that also a seeding that is broken off is known for one
  await markDemo(context.db, context.config)
  await showDemoMembers(context.db, SPACE_MEMBERS)
  if (await isEmpty(context.db)) {
    // only a first start needs what draws and plays the demo's content
    const { fillDemo } = await import('./fillDemo.ts')
    await fillDemo(context)
  }
  await seedPurchase(context)
}
