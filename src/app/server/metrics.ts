import { timingSafeEqual } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../platform/errors.ts'
import { currentTime } from '../../platform/server/clock.ts'
import type { Config } from '../../platform/server/config.ts'
import { type Database, selectRows } from '../../platform/server/database.ts'
import { digest } from '../../platform/server/digest.ts'
import { openStreams } from '../../platform/server/eventStream.ts'
import { isLoopback } from '../../platform/server/origin.ts'
import { recordRoute } from '../../platform/server/registry.ts'
import { isUnavailable } from '../../platform/server/unavailable.ts'
import { findLastBackup } from './backup/nightlyBackup.ts'

/** Upper bounds of how long answers take, in seconds. */
const BOUNDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const NANO = 1e9
const RESOLUTION_MS = 10

type Labels = Record<string, string | number>
type Series = { labels: Labels; count: number; seconds: number; within: number[] }

const quote = (value: string | number) =>
  `"${String(value).replace(/[\\"\n]/g, (sign) => (sign === '\n' ? '\\n' : `\\${sign}`))}"`
const sample = (name: string, labels: Labels, value: number): string => {
  const pairs = Object.entries(labels).map(([label, of]) => `${label}=${quote(of)}`)
  return `${name}${pairs.length ? `{${pairs.join(',')}}` : ''} ${value}`
}
const metric = (name: string, type: string, help: string, samples: readonly string[]): string[] =>
  samples.length ? [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...samples] : []
const gauge = (name: string, help: string, value: number) => metric(name, 'gauge', help, [sample(name, {}, value)])

type Seen = { isReady: () => Promise<boolean>; poolState?: Database['poolState'] }

/** What Prometheus reads of this process, at /metrics. */
export function metricsRoute(app: FastifyInstance, { isReady, poolState }: Seen): void {
  const series = new Map<string, Series>()
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  app.addHook('onClose', async () => void delay.disable())
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode }
    count(series, labels, reply.elapsedTime / 1000)
  })
  recordRoute(app, { kind: 'open', method: 'GET', path: '/metrics', who: 'anyone' })
  app.get('/metrics', async (request, reply) => {
    requireMayRead(app.context.config, request)
    const { rss, heapUsed } = process.memoryUsage()
    const { user, system } = process.cpuUsage()
    const lines = [
      ...requestLines([...series.values()]),
      ...gauge('academy_event_streams', 'Open streams of live updates.', openStreams()),
      ...gauge('process_resident_memory_bytes', 'Memory of the process.', rss),
      ...gauge('academy_heap_bytes', 'Memory in use by scripts.', heapUsed),
      ...gauge(
        'academy_event_loop_lag_seconds',
        'The 99th percentile since the last reading.',
        // each reading has the resolution itself in it
        Math.max(0, delay.percentile(99) / NANO - RESOLUTION_MS / 1000),
      ),
      ...gauge('process_start_time_seconds', 'When the process began.', Date.now() / 1000 - process.uptime()),
      ...metric('process_cpu_seconds_total', 'counter', 'Time of processors that was used.', [
        sample('process_cpu_seconds_total', {}, (user + system) / 1e6),
      ]),
      ...poolLines(poolState?.()),
      ...(await databaseLines(app, isReady)),
    ]
    delay.reset()
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
}

/**
 * With METRICS_TOKEN whoever has it; without, a process on this machine that nobody sent, and no one at all in production
 * or behind a proxy, where everybody comes from this machine.
 */
function requireMayRead({ metricsToken, demo, trustProxy }: Config, { headers, socket }: FastifyRequest): void {
  const forwarded = Object.keys(headers).some((name) => name === 'forwarded' || name.startsWith('x-forwarded-'))
  const isLocal = isLoopback((socket.remoteAddress ?? '').replace(/^::ffff:/, ''))
  const given = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? ''
  const mayRead = metricsToken
    ? timingSafeEqual(Buffer.from(digest(given)), Buffer.from(digest(metricsToken)))
    : demo && !trustProxy && isLocal && !forwarded
  if (!mayRead) throw new AppError('forbidden', 'Metrics need the token of METRICS_TOKEN.')
}

function count(series: Map<string, Series>, labels: Labels, seconds: number): void {
  const key = Object.values(labels).join(' ')
  const found = series.get(key) ?? { labels, count: 0, seconds: 0, within: BOUNDS.map(() => 0) }
  series.set(key, found)
  found.count++
  found.seconds += seconds
  BOUNDS.forEach((bound, at) => {
    if (seconds <= bound) found.within[at] = (found.within[at] ?? 0) + 1
  })
}

const DURATION = 'http_request_duration_seconds'
const requestLines = (series: readonly Series[]): string[] =>
  metric(
    DURATION,
    'histogram',
    'Requests by route, and how long they took; a stream of live updates takes as long as it is open.',
    series.flatMap(({ labels, count, seconds, within }) => [
      ...BOUNDS.map((le, at) => sample(`${DURATION}_bucket`, { ...labels, le }, within[at] ?? 0)),
      sample(`${DURATION}_bucket`, { ...labels, le: '+Inf' }, count),
      sample(`${DURATION}_sum`, labels, seconds),
      sample(`${DURATION}_count`, labels, count),
    ]),
  )

const POOL = 'academy_database_connections'
const poolLines = (state?: ReturnType<NonNullable<Database['poolState']>>): string[] =>
  metric(
    POOL,
    'gauge',
    'Connections of the pool that are open or idle, and who waits for one.',
    Object.entries(state ?? {}).map(([name, value]) => sample(POOL, { state: name }, value)),
  )

/** Nothing where there is none: a demo makes none by itself. */
async function backupLines(context: FastifyInstance['context']): Promise<string[]> {
  const made = (await findLastBackup(context))?.made_at
  if (!made) return []
  const age = Math.max(0, (currentTime().getTime() - Date.parse(made)) / 1000)
  return gauge('academy_backup_age_seconds', 'How old the newest good backup is.', age)
}

const JOBS = 'academy_jobs'
const upLines = (value: 0 | 1) => gauge('academy_database_up', 'Whether the database answers.', value)
/** Jobs by lane, mails among them; nothing while the database is away, which says enough, and is soon known. */
async function databaseLines({ context }: FastifyInstance, isReady: Seen['isReady']): Promise<string[]> {
  if (!(await isReady())) return upLines(0)
  try {
    const rows = await selectRows<{ lane: string; state: string; n: number }>(
      context.db,
      sql`select name as lane, case when state in ('created', 'retry') and start_after > now() then 'planned' else state::text end
        as state, count(*)::int as n from pgboss.job group by 1, 2 order by 1, 2`,
    )
    const samples = rows.map(({ lane, state, n }) => sample(JOBS, { lane, state }, n))
    return [
      ...(await backupLines(context)),
      ...metric(JOBS, 'gauge', 'Jobs of all processes by lane (mail among them) and state.', samples),
      ...upLines(1),
    ]
  } catch (error) {
    if (!isUnavailable(error)) throw error
    return upLines(0)
  }
}
