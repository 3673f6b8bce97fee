import { and, eq, ne } from 'drizzle-orm'
import { findAddressee } from '../../accounts/server/index.ts'
import { composeMail } from '../../platform/server/composeMail.ts'
import type { Context } from '../../platform/server/context.ts'
import type { Db, Transaction } from '../../platform/server/database.ts'
import { academyOrigin } from '../../platform/server/origin.ts'
import { amountOf } from '../catalogue.ts'
import { perDuration, planTitle } from '../planNames.ts'
import { findPlanById } from '../plans.ts'
import { readCatalogue } from './catalogue.ts'
import type { BillingContext } from './context.ts'
import { dayText, moneyText } from './events/outcomes.ts'
import { type PlanMail, planMailJob } from './jobs.ts'
import { findCharge } from './queries.ts'
import { findSubscriptionById, listRunning, type SubscriptionRow } from './subscriptions/subscriptions.ts'
import type { Changed, ChargeRow } from './subscriptions/writeCharges.ts'
import { charges } from './tables.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** A renewal begins where the time before it ended; providers are not exact to the minute. */
const NEAR_MS = 3 * DAY_MS
/** A month, less what clocks make of it; a change of plan cuts a period short. */
const SHORTEST_MS = 27 * DAY_MS

/** Mails the member about a charge that has just come into the books, when it began a plan or renewed it. */
export async function sendPaidMail(
  tx: Transaction,
  { jobs }: Pick<BillingContext, 'jobs'>,
  row: SubscriptionRow,
  charge: Changed,
): Promise<void> {
  if (!charge.isNew || charge.state !== 'paid' || row.userId === null) return
  const before = await tx
    .select({ subscriptionId: charges.subscriptionId, startsAt: charges.periodStartsAt, endsAt: charges.periodEndsAt })
    .from(charges)
    .where(and(eq(charges.userId, row.userId), ne(charges.id, charge.id), ne(charges.state, 'failed')))
  const isFirst = row.followsId === null && !before.some(({ subscriptionId }) => subscriptionId === row.id)
  // what is paid within a period is the difference of a change, which has a mail of its own
  if (!isFirst && !isRenewal(before, charge.periodStartsAt)) return
  const mail = isFirst ? 'bought' : 'renewed'
  await jobs.send(planMailJob, { mail, chargeId: charge.id }, { tx, singletonKey: `${mail} ${charge.id}` })
}

/** Mails the member that all of a charge of a plan has gone back to them, whoever gave it back. */
export async function sendRefundedMail(
  tx: Transaction,
  { jobs }: Pick<BillingContext, 'jobs'>,
  charge: ChargeRow,
): Promise<void> {
  const { id: chargeId, userId, subscriptionId } = charge
  if (userId === null || subscriptionId === null) return
  await jobs.send(planMailJob, { mail: 'refunded', chargeId }, { tx, singletonKey: `refunded ${chargeId}` })
}

type Stretch = { startsAt: Date | null; endsAt: Date | null }

/** Whether a period begins where the last one, which had its whole length, ends. */
function isRenewal(before: readonly Stretch[], begins: Date | null): boolean {
  const times = before.flatMap(({ startsAt, endsAt }) =>
    startsAt && endsAt ? [{ starts: startsAt.getTime(), ends: endsAt.getTime() }] : [],
  )
  const last = times.sort((a, b) => b.ends - a.ends)[0]
  if (!last || !begins) return false
  return last.ends - last.starts >= SHORTEST_MS && begins.getTime() >= last.ends - NEAR_MS
}

/** Writes the mail, unless what it is about has changed meanwhile or the member has left; answers whether it did. */
export async function writePlanMail(context: BillingContext, payload: PlanMail): Promise<boolean> {
  const about = await findAbout(context.db, payload)
  const { userId } = about?.row ?? {}
  const member = userId ? await findAddressee(context.db, userId) : undefined
  if (!about || !member) return false
  const text = textOf(context.settings, payload, about)
  if (!text) return false
  const origin = academyOrigin(context.config)
  const { subject, lines, link } = text
  await context.mailer.send(
    composeMail({
      academy: context.settings.academy(),
      to: member.email,
      firstName: member.firstName,
      subject: `${subject} · ${context.settings.academy().name}`,
      lines,
      link: { label: link.label, href: `${origin}${link.path}` },
    }),
  )
  return true
}

/** `running`: what the member still pays for, the newest first; read where money has gone back. */
type About = { row: SubscriptionRow; charge: ChargeRow | undefined; running: SubscriptionRow[] }

async function findAbout(db: Db, payload: PlanMail): Promise<About | undefined> {
  const charge = 'chargeId' in payload ? await findCharge(db, payload.chargeId) : undefined
  const id = 'chargeId' in payload ? charge?.subscriptionId : payload.subscriptionId
  const row = id ? await findSubscriptionById(db, id) : undefined
  const running = payload.mail === 'refunded' && row?.userId ? await listRunning(db, row.userId) : []
  return row && { row, charge, running }
}

const chargedText = ({ minor, at }: NonNullable<(PlanMail & { mail: 'changed' })['charged']>, row: SubscriptionRow) =>
  `We charged ${moneyText(minor, row.currency)} on ${dayText(new Date(at))}. ${RECEIPT}`

type Text = { subject: string; lines: string[]; link: { label: string; path: string } }
const RECEIPT = 'Your receipt is in your profile.'
const PROFILE = { label: 'See my plan', path: '/member/profile#membership' }

function refundedText(settings: Context['settings'], { charge, running: [goesOn] }: About): Text | undefined {
  if (charge?.state !== 'refunded') return undefined
  const plan = goesOn && planTitle(goesOn, settings.academy().tierNames)
  return {
    subject: 'We have given your money back',
    lines: [
      `We have given back ${moneyText(charge.amountMinor, charge.currency)} for ${charge.what}. Your bank may take some days to show it.`,
      plan
        ? `Your plan (${plan}) goes on as it is.`
        : 'What it paid for has ended, and nothing more is charged. You can come back whenever you like.',
    ],
    link: plan ? PROFILE : { label: 'See the plans', path: '/pricing' },
  }
}

/** The plan that follows at the end of the paid time, at its present price. */
function nextOf(settings: Context['settings'], row: SubscriptionRow) {
  const plan = findPlanById(row.nextPlanId)
  if (!plan) return undefined
  const choice = { tier: plan.tier, duration: plan.type }
  return { ...choice, amountMinor: amountOf(readCatalogue(settings), choice, row.currency) }
}

function textOf(settings: Context['settings'], payload: PlanMail, about: About): Text | undefined {
  const { mail } = payload
  if (mail === 'refunded') return refundedText(settings, about)
  const { row, charge } = about
  const ends = row.periodEndsAt && dayText(row.periodEndsAt)
  const names = settings.academy().tierNames
  const plan = planTitle(row, names)
  const next = nextOf(settings, row)
  if (mail === 'cancelled')
    return row.cancelAtPeriodEnd || row.state === 'ended'
      ? {
          subject: 'You have cancelled your plan',
          lines: [
            row.state === 'ended' || !ends
              ? `Your plan (${plan}) has ended, and nothing more is charged.`
              : `Everything in your plan (${plan}) stays open until ${ends}, and nothing more is charged.`,
            'Your progress, bookmarks and posts stay yours. You can come back whenever you like.',
          ],
          link: row.state === 'ended' ? { label: 'See the plans', path: '/pricing' } : PROFILE,
        }
      : undefined
  if (mail === 'changed')
    return {
      subject: 'Your plan has changed',
      lines: [
        ...(payload.charged ? [chargedText(payload.charged, row)] : []),
        next && ends
          ? `Your plan (${plan}) runs until ${ends}. From then on you have ${planTitle(next, names)}, for ${moneyText(next.amountMinor, row.currency)} ${perDuration[next.duration]}.`
          : `From now on you have ${plan}, for ${moneyText(row.amountMinor, row.currency)} ${perDuration[row.duration]}.${ends ? ` The next charge is on ${ends}.` : ''}`,
      ],
      link: PROFILE,
    }
  if (payload.mail === 'moved') {
    const [from, to] = [moneyText(payload.from, row.currency), moneyText(payload.to, row.currency)]
    return {
      subject: 'The price of your plan changes',
      lines: [
        `Your plan (${plan}) costs ${from} now. From your charge on ${dayText(new Date(payload.at))} on, it costs ${to} ${perDuration[row.duration]}. Until then nothing changes.`,
        'You can change or cancel your plan before, on your profile. What you have paid for stays open to its end.',
      ],
      link: PROFILE,
    }
  }
  if (payload.mail === 'kept')
    return {
      subject: 'The price of your plan stays',
      lines: [
        `We wrote to you that your plan (${plan}) was to cost ${moneyText(payload.to, row.currency)}. That change does not come: it goes on at ${moneyText(row.amountMinor, row.currency)} ${perDuration[row.duration]}.`,
        'Should that ever change, we write to you first.',
      ],
      link: PROFILE,
    }
  if (charge?.state !== 'paid') return undefined
  const amount = moneyText(charge.amountMinor, charge.currency)
  const until = charge.periodEndsAt ? dayText(charge.periodEndsAt) : ends
  const onward = row.cancelAtPeriodEnd
    ? `It is open until ${until}, and nothing more is charged.`
    : `It is paid until ${until}, when the next charge comes. You can change or cancel it before, on your profile.`
  return mail === 'bought'
    ? {
        subject: 'Your plan is open',
        lines: [
          `Thank you: ${amount} for ${charge.what} is paid, and everything in it is open.`,
          `${onward} ${RECEIPT}`,
        ],
        link: { label: 'Start learning', path: '/member' },
      }
    : {
        subject: 'Your plan was renewed',
        lines: [`We charged ${amount} for ${charge.what}.`, `${onward} ${RECEIPT}`],
        link: PROFILE,
      }
}
