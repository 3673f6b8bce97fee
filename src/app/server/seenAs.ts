import type { FastifyInstance, FastifyRequest } from 'fastify'
import { nextAddress } from '../../accounts/server/index.ts'
import { place } from '../../platform/document.ts'
import { AppError } from '../../platform/errors.ts'
import type { Reader } from '../../platform/reader.ts'
import { type Viewer, viewerName, viewers } from '../../platform/seenAs.ts'
import { form } from '../../platform/server/form.ts'
import { clearPrivateCookie, readPrivateCookie, setPrivateCookie } from '../../platform/server/identity.ts'
import { isReading } from '../../platform/server/writes.ts'
import { seeAs } from '../contract.ts'
import { errorScreen } from '../screens.ts'

const COOKIE = 'academy_seen_as'
/** What ends the view, and what ends the session. */
const WAYS_OUT = new Set(['/see-as', '/logout'])

const wantedView = (request: FastifyRequest): Viewer | undefined => {
  const wanted = readPrivateCookie(request, COOKIE)
  return viewers.find((viewer) => viewer === wanted)
}

/**
 * The reader of a request, or in their place whom they look as. Only an admin can, so that the cookie is worth nothing to
 * anybody else: what an admin sees so is always less than what they may see. It is nobody's own view: the stand-in has no
 * name, and what is its own is what the admin has.
 */
export function lookAs(request: FastifyRequest, reader: Reader | null): Reader | null {
  const viewer = reader?.isAdmin && !WAYS_OUT.has(request.routeOptions.url ?? '') ? wantedView(request) : undefined
  if (!reader || !viewer) return reader
  request.seenAs = viewer
  if (viewer === 'visitor') return null
  const { tierNames } = request.server.context.settings.academy()
  return {
    ...reader,
    ...{ firstName: viewer === 'free' ? 'Free' : tierNames[viewer], lastName: 'member', passport: null },
    ...{ role: 'member', isAdmin: false, tier: viewer, premium: viewer === 'premium' },
    ...{ communityStatus: 'active', leavesAt: null, isStandIn: true },
  }
}

/** Whoever looks as somebody else changes nothing, or it would be done by the admin who looks. */
export function refuseWhileSeen(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (isReading(request.method) || WAYS_OUT.has(request.routeOptions.url ?? '') || !wantedView(request)) return
    request.reader = await app.identify(request)
    if (!request.seenAs) return
    const who = viewerName(request.seenAs, app.context.settings.academy().tierNames)
    throw new AppError('forbidden', `You look as ${who}: nothing is saved. Go back to your own view first.`)
  })
}

export function seenAsRoutes(app: FastifyInstance): void {
  const again = async ({ error }: { error: AppError }) => {
    const title = 'The view was not changed'
    return {
      title,
      screens: [place(errorScreen, { title, hint: error.message, href: '/', action: 'Back to the start' })],
    }
  }
  form(app, seeAs, { who: 'anyone', again }, async ({ body, request, reply }) => {
    if (body.as === 'self') clearPrivateCookie(reply, COOKIE)
    else setPrivateCookie(app, request, reply, { name: COOKIE, value: body.as })
    const next = placeFor(body.as, nextAddress(request))
    return { json: { next }, redirect: next }
  })
}

/** The same page where they may open it, else the first one that they may. */
function placeFor(as: Viewer | 'self', next: string | null): string {
  if (as === 'self') return next ?? '/admin'
  if (as === 'visitor') return next && !/^\/(admin|member)\b/.test(next) ? next : '/'
  return next && !/^\/admin\b/.test(next) ? next : '/member'
}
