import type { FastifyInstance } from 'fastify'
import { accountsRoutes } from '../../accounts/server/index.ts'
import { devPages } from './devPages.ts'

/** Every room's addresses, in the order of the floors. */
export const rooms: readonly ((app: FastifyInstance) => void)[] = [accountsRoutes, devPages]
