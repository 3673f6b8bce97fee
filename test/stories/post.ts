import type { ProviderName } from '../../src/billing/plans.ts'
import { webhookPaths } from '../../src/billing/plans.ts'
import type { BillingAcademy } from '../billingAcademy.ts'
import type { Random } from './random.ts'

type Letter = { provider: ProviderName; body: string }
/** A provider's message, as the story reads it. */
// biome-ignore lint/suspicious/noExplicitAny: messages of two providers, each of many shapes
export type Message = any

/** How one delivery treats its messages; without a random one each comes at once, once, and in order. */
type Way = { random: Random | null; alter?: ((body: string) => string) | undefined }

/** Takes the messages of the stand-ins on their way, which would otherwise be delivered at once. */
export function openPost({ academy, sandboxOf }: BillingAcademy) {
  const { jobs } = academy.context
  const send = jobs.send.bind(jobs)
  let sent: Letter[] = []
  jobs.send = async (job, payload, options) => {
    if (job.name !== 'billing.sandbox-webhook') return send(job, payload, options)
    sent.push(payload as Letter)
    return true
  }

  async function deliver({ provider, body }: Letter, { alter = (text) => text }: Way): Promise<void> {
    const payload = alter(body)
    const { statusCode } = await academy.app.inject({
      method: 'POST',
      url: webhookPaths[provider],
      headers: { 'content-type': 'application/json', ...sandboxOf(provider).sign(payload) },
      payload,
    })
    if (statusCode !== 200) throw new Error(`A message of ${provider} was answered ${statusCode}.`)
  }

  /** A round for one delivery of one story. */
  return function begin(way: Way) {
    const { random } = way
    sent = []
    const messages: Message[] = []
    let pending: { letter: Letter; rounds: number }[] = []

    function collect(): void {
      for (const letter of sent.splice(0)) {
        messages.push(JSON.parse(letter.body))
        const copies = random ? 1 + random.upTo(2) : 1
        for (let n = 0; n < copies; n++) pending.push({ letter, rounds: random ? random.upTo(3) : 0 })
      }
    }
    async function hand(letters: readonly Letter[]): Promise<void> {
      for (const letter of random ? random.shuffled(letters) : letters) {
        await deliver(letter, way)
        if (!random || random.chance(0.5)) await academy.runJobs()
      }
    }
    return {
      /** All messages sent so far, whether they have arrived or not. */
      messages: (): readonly Message[] => {
        collect()
        return messages
      },
      /** What comes between two steps of a story; the rest is late by a step or more. */
      async someCome(): Promise<void> {
        collect()
        const due = pending.filter(({ rounds }) => rounds <= 0)
        pending = pending
          .filter(({ rounds }) => rounds > 0)
          .map(({ letter, rounds }) => ({ letter, rounds: rounds - 1 }))
        await hand(due.map(({ letter }) => letter))
      },
      /** Everything has come, also what the academy itself brought about. */
      async allCome(): Promise<void> {
        for (collect(); pending.length > 0; collect()) {
          const letters = pending.map(({ letter }) => letter)
          pending = []
          await hand(letters)
          await academy.runJobs()
        }
        await academy.runJobs()
        collect()
        if (pending.length > 0) await this.allCome()
      },
    }
  }
}
export type Round = ReturnType<ReturnType<typeof openPost>>
