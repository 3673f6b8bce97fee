import type { FastifyRequest } from 'fastify'
import { type Page, place, placeStill } from '../../platform/document.ts'
import { fieldsOf } from '../../platform/errors.ts'
import type { Refused } from '../../platform/server/form.ts'
import { safeNext } from '../rules.ts'
import {
  deadLinkScreen,
  type FormState,
  forgotPasswordScreen,
  logInScreen,
  logOutScreen,
  registerScreen,
  resetPasswordScreen,
  verifiedScreen,
} from '../screens.ts'

function formState(refused?: Refused): FormState {
  const fields = fieldsOf(refused?.error)
  return {
    values: refused?.values ?? {},
    errors: fields ?? {},
    message: fields ? null : (refused?.error.message ?? null),
  }
}

/** The page that the reader wanted: of the form's own field, else of the address. */
export function nextOf(request: FastifyRequest): string | null {
  const field = (request.body as { next?: unknown } | undefined)?.next
  return safeNext(field) ?? safeNext((request.query as { next?: unknown }).next)
}

const focus = (title: string, screen: Page['screens'][number]): Page => ({ title, frame: 'focus', screens: [screen] })

export const registerPage = (request: FastifyRequest, refused?: Refused): Page =>
  focus('Create your account', place(registerScreen, { form: formState(refused), next: nextOf(request) }))

const NOTICES: Record<string, string> = {
  'new-password': 'Your password is changed. Please log in with it.',
}

export function logInPage(request: FastifyRequest, refused?: Refused): Page {
  const { notice } = request.query as { notice?: unknown }
  const said = (!refused && typeof notice === 'string' && Object.hasOwn(NOTICES, notice) && NOTICES[notice]) || null
  return focus('Log in', place(logInScreen, { form: formState(refused), next: nextOf(request), notice: said }))
}

export const logOutPage = (refused?: Refused): Page =>
  focus('Log out', placeStill(logOutScreen, { message: refused?.error.message ?? null }))

export const forgotPasswordPage = (sent: boolean, refused?: Refused): Page =>
  focus('Forgotten password', place(forgotPasswordScreen, { form: formState(refused), sent }))

export const resetPasswordPage = (link: { token: string; invited: boolean }, refused?: Refused): Page =>
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
