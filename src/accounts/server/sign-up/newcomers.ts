import { AppError, invalidField } from '../../../platform/errors.ts'
import type { Context } from '../../../platform/server/context.ts'
import type { Queryable } from '../../../platform/server/database.ts'
import type { Settings } from '../../../platform/settings.ts'
import { signUpSection } from '../../../settings/index.ts'
import type { Door } from '../../screens.ts'
import { refusalText } from '../../signUp.ts'
import { isInvited, redeemInvitation } from './invitationLinks.ts'

type Stores = Pick<Context, 'db' | 'settings'>

/** How somebody new finds the way in: with this link, or without any. */
export async function findDoor({ db, settings }: Stores, invitation: string | null): Promise<Door> {
  const { mode } = settings.read(signUpSection)
  if (mode !== 'invitation') return mode
  if (invitation === null) return 'invitation'
  return (await isInvited(db, invitation)) ? 'open' : 'dead invitation'
}

/** @throws AppError 'forbidden' when nobody new may come in now, or not by this link */
export async function requireOpenDoor(stores: Stores, invitation: string | null): Promise<void> {
  const door = await findDoor(stores, invitation)
  if (door !== 'open') throw new AppError('forbidden', refusalText[door])
}

/** Counts the newcomer with the link, within the transaction that adds them. @throws AppError 'forbidden' */
export async function countNewcomer(tx: Queryable, settings: Settings, invitation: string | null): Promise<void> {
  if (settings.read(signUpSection).mode !== 'invitation') return
  if (invitation === null || !(await redeemInvitation(tx, invitation)))
    throw new AppError('forbidden', refusalText['dead invitation'])
}

/** The age that newcomers confirm; 0 for none. */
export const minimumAge = (settings: Settings): number => settings.read(signUpSection).minimum_age

/** @throws AppError 'invalid' on `old_enough` when there is an age to confirm, and they did not */
export function requireAge(settings: Settings, isOldEnough: boolean): void {
  const age = minimumAge(settings)
  if (age > 0 && !isOldEnough)
    throw invalidField('old_enough', `Please confirm that you are at least ${age} years old.`)
}
