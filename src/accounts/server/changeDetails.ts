import { eq } from 'drizzle-orm'
import { invalidField } from '../../platform/errors.ts'
import { currentTime } from '../../platform/server/clock.ts'
import { type Db, inTransaction, isUniqueViolation, violatedConstraint } from '../../platform/server/database.ts'
import { type Also, emailTaken } from './createUser.ts'
import { voidMailTokens } from './mailTokens.ts'
import { unconfirmed, users } from './tables.ts'
import { changeZone } from './zones.ts'

export type Details = { firstName: string; lastName: string; email: string }
/** What the community knows a member by, and the zone of their days; what is absent stays as it is. */
export type ProfileDetails = Partial<
  Pick<typeof users.$inferInsert, 'userName' | 'bio' | 'social' | 'timeZone' | 'timeZoneChosen'>
>

/**
 * Changes a member's names, address and profile. A new address, with which `also` comes, is unconfirmed, and links mailed to the
 * old one stop working.
 * @throws AppError 'invalid' on `email` or `user_name` when somebody else has the address or the nickname.
 */
export async function changeDetails(
  db: Db,
  userId: number,
  details: Details & ProfileDetails,
  also?: Also,
): Promise<void> {
  try {
    await inTransaction(db, async (tx) => {
      if (details.timeZone) await changeZone(tx, userId, details.timeZone, currentTime())
      await tx
        .update(users)
        .set({ ...details, ...(also ? unconfirmed : {}) })
        .where(eq(users.id, userId))
      if (!also) return
      await voidMailTokens(tx, userId)
      await also(tx, userId)
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    if (violatedConstraint(error) === 'users_user_name_unique')
      throw invalidField('user_name', 'Somebody else has this nickname.')
    throw emailTaken('This email address can’t be used.')
  }
}
