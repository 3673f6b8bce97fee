import type { Trial } from './trial.ts'
import { Visitor } from './visitor.ts'
import { seconds } from './wait.ts'

/** What a supervisor, a load balancer and Prometheus are told. */
type Told = { ready: 200 | 503; databaseUp: 0 | 1 }
/** Prometheus asks every fifteen seconds, and gives up after ten. */
const LIMIT_S = 10

/** Judges what is seen from outside while something is broken; answers the metrics, to look for more in them. */
export async function seenFromOutside(trial: Trial, address: string, when: string, told: Told): Promise<string> {
  const machine = new Visitor(address)
  const [health, ready, metrics] = await Promise.all(
    ['/healthz', '/readyz', '/metrics'].map((path) => machine.page(path)),
  )
  trial.check(health?.status === 200, `${when} /healthz answers ${health?.status || 'nothing'} instead of 200.`)
  trial.check(ready?.status === told.ready, `${when} /readyz answers ${ready?.status || 'nothing'}, not ${told.ready}.`)
  trial.check(metrics?.status === 200, `${when} /metrics answers ${metrics?.status || 'nothing'} instead of 200.`)
  for (const [path, answer] of Object.entries({ health, ready, metrics }))
    trial.check((answer?.seconds ?? 0) <= LIMIT_S, `${when} ${path} takes ${seconds(answer?.seconds ?? 0)}.`)
  const up = `academy_database_up ${told.databaseUp}`
  trial.check(metrics?.text.includes(`\n${up}\n`) === true, `${when} /metrics does not say ${up}.`)
  return metrics?.text ?? ''
}

/** How many answers with this status /metrics has counted, of a route where one is named. */
export const countedAnswers = (metrics: string, status: number, route = '.*'): number =>
  [...metrics.matchAll(/^http_request_duration_seconds_count\{(.*)\} (\d+)$/gm)]
    .filter(([, labels = '']) => labels.includes(`status="${status}"`) && new RegExp(`route="${route}"`).test(labels))
    .reduce((sum, [, , count]) => sum + Number(count), 0)

/** How many jobs of a lane wait or run. */
export const openJobs = (metrics: string, lane: string): number =>
  [...metrics.matchAll(/^academy_jobs\{lane="(\w+)",state="(\w+)"\} (\d+)$/gm)]
    .filter(([, of, state = '']) => of === lane && ['created', 'retry', 'active', 'planned'].includes(state))
    .reduce((sum, [, , , count]) => sum + Number(count), 0)
