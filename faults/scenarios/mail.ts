import { openJobs, seenFromOutside } from '../kit/outside.ts'
import type { Server } from '../kit/server.ts'
import { checkout, join, pay, untilSubscribed } from '../kit/shop.ts'
import { blackHole, MailSink } from '../kit/sinks.ts'
import type { Trial } from '../kit/trial.ts'
import { Visitor } from '../kit/visitor.ts'
import { seconds, timed, until } from '../kit/wait.ts'
import type { Scenario } from '../scenario.ts'

const PAID_WITHIN_S = 20

/** Members who have forgotten their password: one mail each. */
export async function askForMails(server: Server, emails: readonly string[]): Promise<void> {
  const visitor = new Visitor(server.address)
  await visitor.renewToken('/forgot-password')
  for (const email of emails) {
    const { status, text } = await visitor.send('POST', '/forgot-password', { email })
    if (status !== 200) throw new Error(`The forgotten password was answered ${status}: ${text.slice(0, 200)}`)
  }
}

export const slowMail: Scenario = {
  name: 'mail-hangs',
  promise: `While the mail server hangs, a paid subscription starts within ${PAID_WITHIN_S} seconds.`,
  engines: ['embedded', 'postgres'],
  quick: ['postgres'],
  async run(trial) {
    const server = await trial.start({
      ...(await trial.academy()),
      SMTP_URL: `smtp://127.0.0.1:${await blackHole(trial)}`,
    })
    // each of them also has a mail of their own on its way
    const members = await Promise.all(Array.from({ length: 12 }, () => join(server.address)))
    const [buyer] = members
    if (!buyer) throw new Error('Nobody has joined.')
    const page = await checkout(buyer)
    const [took, billing] = await timed(async () => {
      await pay(buyer, page)
      return untilSubscribed(buyer, 90_000)
    })
    trial.check(billing !== undefined, 'The paid subscription has not started within 90 s while mails hang.')
    const metrics = await seenFromOutside(trial, server.address, 'While mails hang', { ready: 200, databaseUp: 1 })
    trial.check(openJobs(metrics, 'mail') > 0, '/metrics shows none of the mails that hang.')
    trial.check(took <= PAID_WITHIN_S, `The paid subscription starts after ${seconds(took)} while mails hang.`)
    return `${members.length} mails hang, the subscription starts after ${seconds(took)}`
  },
}

const REFUSED = 'member@academy.test'
const LATER = 'premium@academy.test'

export const refusedMail: Scenario = {
  name: 'mail-refused',
  promise:
    'A mail that is refused for good (550) is tried once and shown to the owner; one refused for now is tried again.',
  engines: ['embedded', 'postgres'],
  quick: [],
  async run(trial) {
    let mended = false
    const sink = await MailSink.open(trial, (to) => (mended ? 250 : to === REFUSED ? 550 : to === LATER ? 451 : 250))
    const server = await trial.start({ ...(await trial.academy()), SMTP_URL: sink.url })
    await askForMails(server, [REFUSED, LATER])
    const tries = (of: string) => sink.asked.filter((to) => to === of).length
    // by then one that is tried again at all has been
    const again = await until(() => tries(LATER) >= 3, 180_000)
    trial.check(again === true, `A mail refused for now was tried ${tries(LATER)} times in three minutes.`)
    trial.check(tries(REFUSED) === 1, `A mail refused for good was tried ${tries(REFUSED)} times.`)
    mended = true
    await tryAgain(trial, server, sink)
    return `refused for good: ${tries(REFUSED)} attempt, for now: ${tries(LATER)} attempts meanwhile`
  },
}

/** The owner sees what was given up, and has it sent once its reason is gone. */
async function tryAgain(trial: Trial, server: Server, sink: MailSink): Promise<void> {
  const owner = await Visitor.signedIn(server.address, 'admin@academy.test')
  const { text } = await owner.page('/admin')
  trial.check(text.includes(REFUSED), 'The owner is not shown the mail that was given up.')
  const { body } = await owner.get('/api/admin/mails')
  const given = body?.mails?.find(({ to }: { to: string }) => to === REFUSED)
  if (!trial.check(given !== undefined, 'The list of given-up mails lacks the refused one.')) return
  await owner.send('POST', `/api/admin/mails/${given.id}/retry`)
  const came = await until(() => sink.received.some(({ to }) => to === REFUSED), 60_000)
  trial.check(came === true, 'A mail that the owner tries again is not sent.')
}
