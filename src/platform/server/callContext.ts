import type { FastifyRequest } from 'fastify'
import type { ActorKind } from '../reader.ts'
import { AsyncScope } from './asyncScope.ts'
import { callerKey } from './rateLimit.ts'

/** Who does what is being done, for the audit log: every act of one call is written under the same name and id. */
export type CallContext = {
  by: ActorKind
  userId: number | null
  /** Of the request, as the log and an error's page name it. */
  requestId: string | null
  /** An IPv4 address, or the /64 of an IPv6 one. */
  address: string | null
  /** What the call is named in the audit log; undefined for one that needs no entry. */
  act: string | undefined
  /** What people do to their own things is not noted. */
  ofOthersOnly: boolean
}

const current = new AsyncScope<CallContext>()

/** Undefined in the background, where the academy acts by itself. */
export const callContext = (): CallContext | undefined => current.get()

/** Runs `work` as a call by the sender of `request`. */
export function asCaller<T>(
  request: FastifyRequest,
  work: () => Promise<T>,
  { audit, ofOthersOnly = false }: { audit?: string | null | undefined; ofOthersOnly?: boolean } = {},
): Promise<T> {
  const { reader, id } = request
  const by = reader ? reader.role : 'visitor'
  const act = ofOthersOnly && !reader?.isAdmin ? undefined : (audit ?? undefined)
  const call: CallContext = {
    by,
    userId: reader?.id ?? null,
    requestId: id,
    // who has left meanwhile has no address any more
    address: request.ip ? callerKey(request) : null,
    act,
    ofOthersOnly,
  }
  return current.run(call, work)
}

/** Runs `work` as somebody at the command line of the server. */
export const asCommand = <T>(act: string, work: () => Promise<T>): Promise<T> =>
  current.run({ by: 'command line', userId: null, requestId: null, address: null, act, ofOthersOnly: false }, work)

/** Runs `work` as the academy itself, also when a request has set it off. */
export const asAcademy = <T>(work: () => Promise<T>): Promise<T> => current.exit(work)
