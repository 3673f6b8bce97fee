import type { FastifyRequest } from 'fastify'
import { type Page, place, placeStill } from '../../platform/document.ts'
import { fieldErrors } from '../../platform/errors.ts'
import type { Refused } from '../../platform/server/form.ts'
import { canBeOpened } from '../../platform/server/registry.ts'
import { plainPath, safeNext } from '../rules.ts'
import {
  deadLinkScreen,
  type FormState,
  forgotPasswordScreen,
  logInScreen,
  logOutScreen,
  type Placement,
  placedScreen,
  registerScreen,
  resetPasswordScreen,
  secondFactorScreen,
  verifiedScreen,
} from '../screens.ts'
import { findDoor, minimumAge } from './sign-up/newcomers.ts'

function formState(refused?: Refused): FormState {
  const fields = fieldErrors(refused?.error)
  return {
    values: refused?.values ?? {},
    errors: fields ?? {},
    message: fields ? null : (refused?.error.message ?? null),
  }
}

/** The page that the reader wanted: of the form's own field, else of the address. */
export function nextAddress(request: FastifyRequest): string | null {
  const field = (request.body as { next?: unknown } | undefined)?.next
  return openable(request, field) ?? openable(request, (request.query as { next?: unknown }).next)
}

/** An address that takes only a form, or nothing, would greet anyone who has just come in with a refusal. */
function openable({ server }: FastifyRequest, wanted: unknown): string | null {
  const next = safeNext(wanted)
  return next && canBeOpened(server, plainPath(next) ?? '') ? next : null
}

const focus = (title: string, screen: Page['screens'][number]): Page => ({ title, frame: 'focus', screens: [screen] })

/** The same below what the quiz came to. */
const focusPlaced = (
  title: string,
  placement: Placement | null | undefined,
  screen: Page['screens'][number],
): Page => ({
  ...focus(title, screen),
  screens: [...(placement ? [placeStill(placedScreen, placement)] : []), screen],
})

/** The token of an invitation: of the form's own field, else of the address. */
export function invitationIn(request: FastifyRequest): string | null {
  const field = (request.body as { invitation?: unknown } | undefined)?.invitation
  const given = field ?? (request.query as { invitation?: unknown }).invitation
  return typeof given === 'string' && /^[\w-]{43}$/.test(given) ? given : null
}

/** What the skill quiz of this browser came to; null where nobody took it. */
export type FindPlacement = (request: FastifyRequest) => Promise<Placement | null>

export async function registerPage(
  request: FastifyRequest,
  findPlacement: FindPlacement | undefined,
  refused?: Refused,
): Promise<Page> {
  const { context } = request.server
  const invitation = invitationIn(request)
  const door = await findDoor(context, invitation)
  const entry = { form: formState(refused), next: nextAddress(request) }
  const placement = door === 'open' ? await findPlacement?.(request) : null
  const screen = place(registerScreen, {
    ...{ ...entry, door, invitation },
    minimum_age: minimumAge(context.settings),
    placed: placement?.level ?? null,
  })
  return focusPlaced('Create your account', placement, screen)
}

/** What was typed may be a recovery code, and never comes back. */
export const secondFactorPage = (request: FastifyRequest, refused?: Refused): Page =>
  focus(
    'Enter your code',
    place(secondFactorScreen, { form: { ...formState(refused), values: {} }, next: nextAddress(request) }),
  )

const NOTICES: Record<string, string> = {
  'new-password': 'Your password is changed. Please log in with it.',
}

/** Where nobody can simply register, the quiz leads here, and the page says what it came to. */
export async function logInPage(
  request: FastifyRequest,
  findPlacement: FindPlacement | undefined,
  refused?: Refused,
): Promise<Page> {
  const { notice } = request.query as { notice?: unknown }
  const text = (!refused && typeof notice === 'string' && Object.hasOwn(NOTICES, notice) && NOTICES[notice]) || null
  const entry = { form: formState(refused), next: nextAddress(request) }
  const isShut = request.server.context.settings.academy().signUp !== 'open'
  const placement = isShut ? await findPlacement?.(request) : null
  return focusPlaced('Log in', placement, place(logInScreen, { ...entry, notice: text }))
}

export const logOutPage = (refused?: Refused): Page =>
  focus('Log out', placeStill(logOutScreen, { message: refused?.error.message ?? null }))

export const forgotPasswordPage = (sent: boolean, refused?: Refused): Page =>
  focus('Forgotten password', place(forgotPasswordScreen, { form: formState(refused), sent }))

export const resetPasswordPage = (
  link: { token: string; invited: boolean; minimum_age: number },
  refused?: Refused,
): Page =>
  focus(
    link.invited ? 'Choose your password' : 'Choose a new password',
    place(resetPasswordScreen, { form: formState(refused), ...link }),
  )

export const deadLinkPage = (purpose: 'reset' | 'verify'): Page => ({
  ...focus('This link no longer works', placeStill(deadLinkScreen, { purpose })),
  status: 404,
})

export const verifiedPage = (email: string, request: FastifyRequest): Page =>
  focus('Address confirmed', placeStill(verifiedScreen, { email, signedIn: request.reader !== null }))
