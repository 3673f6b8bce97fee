import { openerOf, safeNext } from '../../../accounts/index.ts'
import { type PlacedScreen, place } from '../../../platform/document.ts'
import type { Reader } from '../../../platform/reader.ts'
import { currentTime } from '../../../platform/server/clock.ts'
import { academyOrigin } from '../../../platform/server/origin.ts'
import { organizationId } from '../../../platform/server/schemaOrg.ts'
import { accessSection, placeSection } from '../../../settings/index.ts'
import type { Catalogue } from '../../catalogue.ts'
import { choiceWords } from '../../choiceWords.ts'
import { type CurrentPlan, type PricingQuery, pricingScreen } from '../../contract.ts'
import { freeThings, teacherDoes } from '../../freeOffer.ts'
import { type Duration, findPlan, type Tier } from '../../plans.ts'
import { productData } from '../../productData.ts'
import { readCatalogue } from '../catalogue.ts'
import type { BillingContext } from '../context.ts'
import { providerRefusals } from '../providers/openProviders.ts'
import { listRunning, type SubscriptionRow } from '../subscriptions/subscriptions.ts'

/** The price table as search engines read it; nothing while no provider can sell. */
export function pricesData({ config, settings, providers }: BillingContext): object[] {
  if (!Object.values(providers).some(Boolean)) return []
  const [origin, { name }] = [academyOrigin(config), settings.academy()]
  const home = settings.read(placeSection).currency
  return productData(offeredNow(readCatalogue(settings)), { origin, name, organization: organizationId(origin), home })
}

const GONE = 'The plan that you chose is not offered any more. Please choose another one.'

/** The price table as its address asks for it; `error` says why a posted choice was refused. */
export async function placePricing(
  { providers, db, settings }: BillingContext,
  reader: Reader | null,
  query: PricingQuery,
  error: string | null = null,
): Promise<PlacedScreen> {
  const { currency: home } = settings.read(placeSection)
  const catalogue = offeredNow(readCatalogue(settings))
  const chosen = catalogue.offers.find(({ id }) => id === query.plan)
  const wanted = wantedTier(query.tier, settings.academy().unsold)
  const running = reader ? (await listRunning(db, reader.id))[0] : undefined
  return place(pricingScreen, {
    tab: chosen?.type ?? tabOf(catalogue, wanted, query, running?.duration) ?? 'monthly',
    currency: query.currency ?? home,
    home,
    chosen: chosen?.id ?? null,
    wanted,
    next: safeNext(query.next),
    catalogue,
    refusals: providerRefusals(providers),
    current: running ? presentCurrent(running) : null,
    choice: choiceWords(catalogue),
    free: freeThings(settings.read(accessSection)),
    teacherDoes: teacherDoes(settings.read(accessSection)),
    error: error ?? (query.plan !== undefined && !chosen ? GONE : null),
  })
}

/** Of the plans that are on sale, the one that opens what the reader came from. */
function wantedTier(asked: Tier | undefined, unsold: readonly Tier[]): Tier | null {
  const opener = asked ? openerOf(asked, unsold) : null
  return opener === 'free' ? null : opener
}

/**
 * The tab that was asked for; where that was for a plan that is not offered any more, or none was asked for, one on which
 * the wanted tier is sold: that of the reader's own plan, if it is.
 */
function tabOf(
  { offers }: Catalogue,
  wanted: Tier | null,
  { tab, plan }: PricingQuery,
  own: Duration | undefined,
): Duration | undefined {
  const opening = offers.filter(({ tier }) => tier === wanted).map(({ type }) => type)
  const isKept = tab && (plan === undefined || opening.length === 0 || opening.includes(tab))
  if (isKept) return tab
  return own && (opening.length === 0 || opening.includes(own)) ? own : opening[0]
}

/** What visitors see: plans that can't be chosen are on no page. */
export const offeredNow = (catalogue: Catalogue): Catalogue => ({
  ...catalogue,
  offers: catalogue.offers.filter(({ offered }) => offered),
})

/** A charge that is late, or another plan that follows, is the profile's to tell. */
export function presentCurrent(
  row: Pick<SubscriptionRow, 'tier' | 'duration' | 'state' | 'periodEndsAt' | 'nextPlanId'>,
): CurrentPlan {
  const { tier, duration, state, periodEndsAt, nextPlanId } = row
  const how = state === 'cancelling' ? 'ends' : state === 'active' && nextPlanId === null ? 'renews' : null
  const isAhead = periodEndsAt !== null && periodEndsAt > currentTime()
  return {
    id: findPlan(tier, duration).id,
    next: how && isAhead ? { at: periodEndsAt.toISOString(), how } : null,
  }
}
