import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { teachJsdomDialogs } from '../../../test/dialogs.ts'
import { buildPricing, drawBilling, NO_EURO, NORA } from '../../../test/drawBilling.tsx'
import { delivered } from '../../../test/selling.ts'
import { durations, plans } from '../plans.ts'
import Pricing from './Pricing.tsx'

beforeAll(teachJsdomDialogs)
beforeEach(() => history.replaceState(null, '', '/pricing'))
afterEach(cleanup)

const card = (tier: string) => within(screen.getByRole('article', { name: tier }))
const prices = () => ['Standard', 'Premium'].map((tier) => card(tier).getByText(/^[€$₦][\d,.]+$/).textContent)
const address = () => location.pathname + location.search

it('asks who has asked for the end of the account to keep it, by the press that buys', async () => {
  const leavesAt = '2026-12-01T12:00:00.000Z'
  drawBilling(<Pricing {...buildPricing({ currency: 'USD' })} />, { user: NORA, leavesAt })
  await userEvent.click(card('Premium').getByRole('button', { name: /^Join Today/ }))
  const stripe = await screen.findByRole('button', { name: 'Keep my account and buy with Stripe' })
  expect(screen.getByText(/Your account will be deleted on 1 December 2026/)).toBeTruthy()
  expect(new FormData(stripe.closest('form') as HTMLFormElement).get('keep_account')).toBe('1')
})

it('says who teaches those who have premium, and what they do for them', () => {
  const teacher = { name: 'Clara Wieck', portrait: null }
  drawBilling(<Pricing {...buildPricing({ teacherDoes: 'hears your recordings' })} />, { teacher })
  screen.getByText('With Premium, Clara Wieck hears your recordings.')
  expect(screen.getAllByText('CW')[0]).toBeTruthy()
  screen.getByRole('button', { name: 'Hear it: the chords C, G, A minor and F' })
  cleanup()
  drawBilling(<Pricing {...buildPricing()} />, { teacher })
  expect(screen.queryByText(/^With Premium/)).toBeNull()
  expect(screen.queryByRole('button', { name: /^Hear/ })).toBeNull()
})

it('has one filled button: that of the plan that opens what somebody came for, else of premium', () => {
  const filled = () =>
    screen
      .getAllByRole('link', { name: /^Join/ })
      .filter(({ classList }) => classList.contains('bg-accent'))
      .map((link) => link.getAttribute('aria-label'))
  drawBilling(<Pricing {...buildPricing({ free: ['the community'] })} />)
  expect(filled()).toEqual(['Join Today: Premium, monthly'])
  cleanup()
  drawBilling(<Pricing {...buildPricing({ wanted: 'standard' })} />)
  expect(filled()).toEqual(['Join Today: Standard, monthly'])
})

describe('the prices', () => {
  it('begin with Euro by the month, and list what each plan holds', () => {
    drawBilling(<Pricing {...buildPricing()} />)
    expect(prices()).toEqual(['€23', '€40'])
    for (const [name, tier] of [
      ['Standard', 'standard'],
      ['Premium', 'premium'],
    ] as const)
      for (const feature of delivered.tiers[tier].promises) card(name).getByText(feature)
    expect(screen.getByRole('radio', { name: /Monthly Plan/ })).toHaveProperty('checked', true)
    expect(screen.getByRole('radio', { name: 'Yearly Plan Save 30%' })).toHaveProperty('checked', false)
  })

  it('lead members to where each promise is kept, and visitors nowhere', () => {
    drawBilling(<Pricing {...buildPricing()} />)
    expect(card('Standard').queryByRole('link', { name: 'Practice routine' })).toBeNull()
    cleanup()
    drawBilling(<Pricing {...buildPricing()} />, { user: NORA })
    const hrefs = (tier: 'Standard' | 'Premium') =>
      card(tier)
        .queryAllByRole('listitem')
        .map((item) => within(item).queryByRole('link')?.getAttribute('href') ?? null)
    expect(hrefs('Standard')).toEqual([
      ...['/member/course/beginner', '/member/pieces', '/member/ear-training', '/member/today', '/member/community'],
    ])
    expect(hrefs('Premium')).toEqual([
      ...[null, '/member/roadmap', '/member/live-shows', '/member/plan', '/member/master-classes'],
    ])
  })

  it('are those of every currency and length of time, and the address keeps which', async () => {
    drawBilling(<Pricing {...buildPricing()} />)
    const person = userEvent.setup()
    const currency = screen.getByRole('combobox', { name: 'Currency' })
    expect(
      within(currency)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Euro', 'USD', 'Naira'])
    await person.selectOptions(currency, 'Naira')
    expect([prices(), address()]).toEqual([['₦38,000', '₦70,000'], '/pricing?currency=NGN'])
    await person.click(screen.getByRole('radio', { name: /Yearly Plan/ }))
    expect([prices(), address()]).toEqual([['₦320,000', '₦650,000'], '/pricing?tab=yearly&currency=NGN'])
    await person.selectOptions(currency, 'USD')
    expect(prices()).toEqual(['$215', '$420'])
    await person.selectOptions(currency, 'Euro')
    expect([prices(), address()]).toEqual([['€189', '€369'], '/pricing?tab=yearly'])
  })

  it('say on each card what a year of it saves', () => {
    drawBilling(<Pricing {...buildPricing({ tab: 'yearly' })} />)
    card('Standard').getByText('save €87')
    card('Premium').getByText('save €111')
    expect(document.body.textContent).not.toMatch(/\d% less/)
    expect(card('Premium').getByText(/€30\.75 a month/)).toBeTruthy()
    cleanup()
    drawBilling(<Pricing {...buildPricing()} />)
    card('Standard').getByText('save €87')
    expect(card('Standard').getByText(/^Pay for a year/).textContent).toBe(
      'Pay for a year and save €87. That is €15.75 a month.',
    )
  })

  it.each(Array.from({ length: 15 }, (_, at) => plans.filter((_, bit) => (at + 1) & (1 << bit))))(
    'can be seen of whichever plans are on sale, on either tab (%#)',
    (...onSale) => {
      const offers = delivered.offers.filter(({ id }) => onSale.some((plan) => plan.id === id))
      for (const tab of durations) {
        drawBilling(<Pricing {...buildPricing({ tab, catalogue: { ...delivered, offers } })} />)
        const shown = offers.some(({ type }) => type === tab) ? tab : offers[0]?.type
        const cards = offers.filter(({ type }) => type === shown)
        expect(screen.getAllByRole('article')).toHaveLength(cards.length)
        if (shown === 'yearly' && !offers.some(({ type }) => type === 'monthly'))
          expect(screen.getAllByText(/a month, charged once a year\.$/)).toHaveLength(cards.length)
        cleanup()
      }
    },
  )

  it('say what is free, to whoever can join, and who takes the money', () => {
    const free = ['the community', 'roadmap lessons', 'a ten-minute routine']
    drawBilling(<Pricing {...buildPricing({ free, currency: 'USD' })} />)
    const things = card('Free').getAllByRole('listitem')
    expect(things.map(({ textContent }) => textContent)).toEqual(free)
    card('Free').getByText('$0')
    expect(card('Free').getByRole('link', { name: 'Join free' }).getAttribute('href')).toBe('/register')
    expect(
      card('Free')
        .getByRole('link', { name: /^Find your level/ })
        .getAttribute('href'),
    ).toBe('/#quiz')
    screen.getByText('Secure payment by Stripe or Paystack.')
    cleanup()
    drawBilling(<Pricing {...buildPricing({ free })} />, { user: NORA })
    expect(card('Free').queryByRole('link')).toBeNull()
    card('Free').getByText('Yours already.')
    screen.getByText('Secure payment by Stripe.')
  })

  it('say of one’s own plan when it is charged next, and keep the other tab in the address', async () => {
    const next = { at: '2027-11-29T12:00:00.000Z', how: 'renews' } as const
    drawBilling(<Pricing {...buildPricing({ tab: 'yearly', current: { id: 4, next } })} />, { user: NORA })
    card('Premium').getByText('Your plan · renews 29 Nov 2027')
    await userEvent.click(screen.getByRole('radio', { name: /Monthly Plan/ }))
    expect(address()).toBe('/pricing?tab=monthly')
  })

  it('stay on the first page when they are there', async () => {
    history.replaceState(null, '', '/')
    drawBilling(<Pricing {...buildPricing()} />, { path: '/' })
    screen.getByRole('heading', { level: 2, name: 'Choose your plan' })
    await userEvent.click(screen.getByRole('radio', { name: /Yearly Plan/ }))
    expect(address()).toBe('/?tab=yearly')
  })
})

describe('Join Today', () => {
  it('lets a visitor register first, and come back to the plan', () => {
    drawBilling(<Pricing {...buildPricing({ tab: 'yearly', currency: 'NGN' })} />)
    const [standard, premium] = screen.getAllByRole('link', { name: /^Join Today/ })
    const next = (link?: HTMLElement) => new URL(link?.getAttribute('href') ?? '', 'http://a').searchParams.get('next')
    expect(next(premium)).toBe('/pricing?tab=yearly&currency=NGN&plan=4')
    expect(next(standard)).toBe('/pricing?tab=yearly&currency=NGN&plan=3')
  })

  it('keeps what a plan is chosen for, with a visitor who registers and with each form', async () => {
    const came = buildPricing({ wanted: 'standard', next: '/member/course/beginner/1' })
    drawBilling(<Pricing {...came} />)
    const [link] = screen.getAllByRole('link', { name: /^Join Today/ })
    expect(decodeURIComponent(link?.getAttribute('href') ?? '')).toContain('&tier=standard&next=')
    cleanup()
    drawBilling(<Pricing {...came} />, { user: NORA })
    await userEvent.click(screen.getByRole('button', { name: 'Join Today: Standard, monthly' }))
    const dialog = await screen.findByRole('dialog')
    for (const form of dialog.querySelectorAll('form'))
      expect(Object.fromEntries(new FormData(form))).toMatchObject({ wanted: 'standard', next: came.next })
  })

  it('asks a member how to pay, with a form for each provider', async () => {
    drawBilling(<Pricing {...buildPricing({ currency: 'USD' })} />, { user: NORA })
    await userEvent.click(screen.getByRole('button', { name: 'Join Today: Premium, monthly' }))
    const dialog = await screen.findByRole('dialog', { name: 'Choose your Preferred Payment Option' })
    expect(within(dialog).getByText('$45')).toBeTruthy()
    within(dialog).getByText('Powered by')
    for (const name of ['Stripe', 'Paystack']) within(dialog).getByRole('img', { name })
    const sent = [...dialog.querySelectorAll('form')].map((form) => [
      form.method,
      form.getAttribute('action'),
      Object.fromEntries(new FormData(form)),
    ])
    const fields = {
      _token: 'token',
      plan_id: '2',
      tier: 'premium',
      duration: 'monthly',
      currency: 'USD',
      shown: '4500',
      submit_key: '',
    }
    expect(sent).toEqual([
      ['post', '/stripe', fields],
      ['post', '/paystack/create', fields],
    ])
  })

  it('waits for a provider: until one can sell, whom to ask is said in its place', () => {
    for (const user of [null, NORA]) {
      drawBilling(<Pricing {...buildPricing({ chosen: 2 })} />, { user, askToJoin: 'hello@academy.test' })
      expect(screen.queryByText('Join Today')).toBeNull()
      expect(document.body.textContent).not.toMatch(/Stripe|Paystack/)
      expect(screen.getByRole('article', { name: 'Premium' }).textContent).toContain(
        'Joining opens soon. Ask us: hello@academy.test',
      )
      expect(card('Premium').getByRole('link', { name: 'hello@academy.test' }).getAttribute('href')).toBe(
        'mailto:hello@academy.test',
      )
      cleanup()
    }
  })

  it.each([true, false])('leads to the terms that a buyer accepts, where there are some: %s', async (hasTerms) => {
    drawBilling(<Pricing {...buildPricing()} />, { user: NORA, hasTerms })
    await userEvent.click(screen.getByRole('button', { name: 'Join Today: Standard, monthly' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.queryByRole('link', { name: 'terms' })?.getAttribute('href')).toBe(hasTerms ? '/terms' : undefined)
  })

  it('says of a provider that can’t take the currency why not', async () => {
    drawBilling(<Pricing {...buildPricing()} />, { user: NORA })
    await userEvent.click(screen.getByRole('button', { name: 'Join Today: Standard, monthly' }))
    const paystack = await screen.findByRole('button', { name: 'Pay with Paystack', description: NO_EURO })
    expect(paystack).toHaveProperty('disabled', true)
    expect(screen.getByRole('button', { name: 'Pay with Stripe' })).toHaveProperty('disabled', false)
  })

  it('sends one form once, and can send again when the person comes back', async () => {
    drawBilling(<Pricing {...buildPricing({ currency: 'NGN' })} />, { user: NORA })
    await userEvent.click(screen.getByRole('button', { name: 'Join Today: Standard, monthly' }))
    const keys = new Set()
    const stay = (event: Event) => {
      if (!event.defaultPrevented) keys.add(new FormData(event.target as HTMLFormElement).get('submit_key'))
      event.preventDefault()
    }
    window.addEventListener('submit', stay)
    await userEvent.click(await screen.findByRole('button', { name: 'Pay with Paystack' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Going to Paystack...' }))
    expect(screen.getByRole('button', { name: 'Pay with Stripe' })).toHaveProperty('disabled', true)
    window.dispatchEvent(new Event('pageshow'))
    await userEvent.click(await screen.findByRole('button', { name: 'Pay with Paystack' }))
    window.removeEventListener('submit', stay)
    expect([keys.size, keys.has('')]).toEqual([2, false])
  })

  it('goes on at once with the plan that was chosen before registering', async () => {
    drawBilling(<Pricing {...buildPricing({ tab: 'yearly', currency: 'NGN', chosen: 4 })} />, { user: NORA })
    const dialog = await screen.findByRole('dialog')
    within(dialog).getByText('Premium, yearly')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('says on the first page, too, that a plan is not offered any more, and stays there', () => {
    history.replaceState(null, '', '/?plan=2')
    drawBilling(<Pricing {...buildPricing({ error: 'The plan that you chose is not offered any more.' })} />, {
      path: '/',
    })
    expect(address()).toBe('/')
  })

  it('leads members with a plan to the profile, and a refused form says why, at an address that can be reloaded', () => {
    history.replaceState(null, '', '/stripe')
    drawBilling(
      <Pricing
        {...buildPricing({ current: { id: 2, next: null }, chosen: 1, error: 'You have a subscription already.' })}
      />,
      {
        user: NORA,
      },
    )
    screen.getByText('You have a subscription already.')
    expect(location.pathname).toBe('/pricing')
    expect(card('Premium').getByText('Your plan')).toBeTruthy()
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(hrefOf('See your plan')).toBe('/member/profile#membership')
    expect(hrefOf('Change to this plan: Standard, monthly')).toBe('/member/profile?plan=1#membership')
    expect(screen.queryByRole('button', { name: /Join Today/ })).toBeNull()
  })
})
