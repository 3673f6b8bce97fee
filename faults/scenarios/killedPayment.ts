import { connect } from '../kit/postgres.ts'
import { between } from '../kit/random.ts'
import { checkout, join, pay, untilSubscribed } from '../kit/shop.ts'
import type { Trial } from '../kit/trial.ts'
import { seconds, sleep, timed, until } from '../kit/wait.ts'
import type { Scenario } from '../scenario.ts'

const WITHIN_S = 75

export const killedPayment: Scenario = {
  name: 'killed-payment',
  promise:
    'A payment whose process is killed while it is handled is taken up again within about a minute, and charged once.',
  engines: ['embedded', 'postgres'],
  quick: [],
  async run(trial) {
    const env = await trial.academy()
    const waits: number[] = []
    for (let time = 0; time < 6; time++) {
      const server = await trial.start(env)
      const buyer = await join(server.address)
      const page = await checkout(buyer)
      const release = env.DATABASE_URL ? await lockSubscriptions(env.DATABASE_URL) : undefined
      await pay(buyer, page)
      if (release) await release.whenWaitedFor()
      else await sleep(between(trial.random, 0, 150))
      await server.kill()
      await release?.let()
      const next = await trial.start(env)
      buyer.address = next.address
      const [took, billing] = await timed(() => untilSubscribed(buyer, 400_000))
      waits.push(took)
      checkBill(trial, took, billing?.charges.length)
      await next.stop()
    }
    return `killed ${waits.length} times, the subscription is there at most ${seconds(Math.max(...waits))} after the next start`
  },
}

function checkBill(trial: Trial, took: number, charges: number | undefined): void {
  trial.check(took <= WITHIN_S, `The paid subscription is there ${seconds(took)} after the next start.`)
  trial.check(charges === 1, `There are ${charges ?? 'no'} charges instead of one.`)
}

/** Keeps a job from writing what was paid, so that it is in the middle of it when its process is killed. */
async function lockSubscriptions(url: string) {
  const client = await connect(url)
  await client.query('begin')
  await client.query('lock table subscriptions in access exclusive mode')
  return {
    whenWaitedFor: () =>
      until(
        async () => {
          const { rows } = await client.query('select 1 from pg_locks where not granted')
          return rows.length > 0
        },
        20_000,
        20,
      ),
    let: async () => {
      await client.query('rollback')
      await client.end()
    },
  }
}
