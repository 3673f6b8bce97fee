import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { teachJsdomDialogs } from '../../../../test/dialogs.ts'
import { answerCalls, refuse, type Sent } from '../../../../test/fakeApi.ts'
import { buildReader, inPage } from '../../../../test/inPage.tsx'
import { dismissFlash, readFlashes } from '../../../ui/web/flashStore.ts'
import type { AllSettings, Services } from '../../contract.ts'
import { sectionNames, sections } from '../../sections.ts'
import { movedTo, type SettingsPage, settingsAddress } from '../../settingsPages.ts'
import Settings from './Settings.tsx'

beforeAll(teachJsdomDialogs)
afterEach(() => {
  cleanup()
  localStorage.clear()
  for (const { id } of readFlashes().items) dismissFlash(id)
})

const delivered = Object.fromEntries(
  sectionNames.map((name) => [name, { version: 0, changed_at: null, value: sections[name].first }]),
) as AllSettings
/** The settings once the name was saved. */
const named = (name: string, version: number): AllSettings => ({
  ...delivered,
  identity: { version, changed_at: '2026-05-10T11:00:00.000Z', value: { ...delivered.identity.value, name } },
})

const services: Services = {
  mail: { isSetUp: false, name: 'Cadenza', email: 'hello@academy.test' },
  providers: [
    {
      ...{ label: 'Stripe', state: 'live', keys: 'STRIPE_SECRET_KEY', webhook: '/webhooks/stripe' },
      last_event_at: '2026-05-09T10:00:00.000Z',
    },
    {
      label: 'Paystack',
      state: 'off',
      keys: 'PAYSTACK_SECRET_KEY',
      webhook: '/webhooks/paystack',
      last_event_at: null,
    },
  ],
  meetings: { zoom: false, jitsi: true, link: false },
  addresses: { link: '', paid_call_scheduler: '', discovery_call_scheduler: '' },
}

function open(page: SettingsPage = 'identity', settings = delivered) {
  const user = buildReader({ role: 'admin' })
  render(inPage(<Settings {...{ page, settings, services }} />, { path: settingsAddress(page), user }))
  return userEvent.setup()
}
const part = (name: string) => within(screen.getByRole('region', { name }))
const saveIn = (name: string) => part(name).getByRole('button', { name: 'Save' })
const flashes = () => readFlashes().items.map(({ text }) => text)

it('a picture is sent as soon as it is chosen, so that no Save passes it over', async () => {
  const sent = answerCalls(() => ({ body: delivered }))
  const user = open('teacher')
  await user.upload(part('Teacher').getByLabelText(/^Portrait/), new File(['png'], 'me.png', { type: 'image/png' }))
  await vi.waitFor(() => expect(flashes()).toEqual(['Picture saved.']))
  expect(sent.map(({ method, url }) => [method, url])).toEqual([['POST', '/api/admin/settings/picture/portrait']])
})

describe('a section of the settings', () => {
  it('is sent with the version that it was opened on, and again with the next one', async () => {
    const sent: Sent[] = []
    answerCalls((call) => {
      sent.push(call)
      return { body: named('Ivory Lane', sent.length) }
    })
    const user = open()
    const field = part('Name').getByLabelText('Name')
    await user.clear(field)
    await user.type(field, 'Ivory Lane')
    await user.click(saveIn('Name'))
    await vi.waitFor(() => expect(flashes()).toEqual(['Settings saved.']))
    await user.click(saveIn('Name'))
    await vi.waitFor(() => expect(sent).toHaveLength(2))
    expect(sent.map(({ method, url, body }) => [method, url, body])).toMatchObject([
      ['PUT', '/api/admin/settings', { section: 'identity', version: 0, name: 'Ivory Lane' }],
      ['PUT', '/api/admin/settings', { section: 'identity', version: 1, name: 'Ivory Lane' }],
    ])
  })

  it('has a red Save and says that it is unsaved only once something in it was changed, in the list too', async () => {
    answerCalls(() => ({ body: named('Ivory Lane', 1) }))
    const user = open()
    const list = within(screen.getByRole('navigation', { name: 'Sections' }))
    const isRed = () => saveIn('Name').classList.contains('bg-accent')
    expect(document.querySelector('main .bg-accent, form .bg-accent')).toBeNull()
    expect(list.getAllByRole('link')).toHaveLength(14)
    const field = part('Name').getByLabelText('Name')
    await user.clear(field)
    await user.type(field, 'Ivory Lane')
    expect(isRed()).toBe(true)
    expect(part('Name').getByText('Unsaved changes')).toBeTruthy()
    expect(list.getByRole('link', { name: 'Name Unsaved' }).getAttribute('href')).toBe('/admin/settings/identity')
    expect(document.querySelectorAll('form .bg-accent')).toHaveLength(1)
    await user.click(saveIn('Name'))
    await vi.waitFor(() => expect(isRed()).toBe(false))
    expect(screen.queryByText('Unsaved changes')).toBeNull()
    expect(list.getByRole('link', { name: 'Name' })).toBeTruthy()
  })

  it('is still unsaved, and has what was typed, when somebody comes back from another one', async () => {
    answerCalls(() => ({ body: named('Ivory Lane', 1) }))
    const user = open()
    await user.type(part('Name').getByLabelText('Name'), ' North')
    cleanup()
    open('look')
    const list = within(screen.getByRole('navigation', { name: 'Sections' }))
    expect(list.getByRole('link', { name: 'Name Unsaved' })).toBeTruthy()
    expect(list.getByRole('link', { name: 'Branding' })).toBeTruthy()
    cleanup()
    open()
    expect(part('Name').getByLabelText<HTMLInputElement>('Name').value).toMatch(/ North$/)
    expect(part('Name').getByText('Unsaved changes')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await vi.waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull())
  })

  it('says beside a field why it was refused', async () => {
    answerCalls(() => refuse('invalid', 'x', { accent: ['This is too light to read.'] }))
    const user = open('look')
    await user.type(part('Branding').getByLabelText(/^Accent colour/), '#ffee00')
    expect(part('Branding').getByText(/^Too light to read on the page/)).toBeTruthy()
    await user.click(saveIn('Branding'))
    expect(await part('Branding').findByText('This is too light to read.')).toBeTruthy()
  })

  it('keeps what was typed when somebody else was faster, and takes over what they changed elsewhere', async () => {
    const versions: unknown[] = []
    const taglines: unknown[] = []
    const theirs = named('Theirs', 5)
    theirs.identity.value.tagline = 'Their tagline'
    answerCalls(({ method, body }) => {
      if (method === 'GET') return { body: theirs }
      const { version, tagline } = body as { version: number; tagline: string }
      versions.push(version)
      taglines.push(tagline)
      return version === 5 ? { body: named('Mine', 6) } : refuse('conflict', 'Somebody else has saved this section.')
    })
    const user = open()
    const field = part('Name').getByLabelText<HTMLInputElement>('Name')
    await user.clear(field)
    await user.type(field, 'Mine')
    await user.click(saveIn('Name'))
    expect(await part('Name').findByText('Somebody else has saved this section.')).toBeTruthy()
    expect(field.value).toBe('Mine')
    expect(part('Name').getByLabelText<HTMLInputElement>('Tagline').value).toBe('Their tagline')
    await user.click(saveIn('Name'))
    await vi.waitFor(() => expect(versions).toEqual([0, 5]))
    expect(taglines).toEqual([delivered.identity.value.tagline, 'Their tagline'])
  })
})

describe('the history of a section', () => {
  it('lists what was changed, and brings an earlier version back', async () => {
    const undone: unknown[] = []
    const changes = [{ field: 'name', before: 'Cadenza', after: 'Ivory Lane' }]
    answerCalls(({ method, body }) => {
      if (method === 'POST') {
        undone.push(body)
        return { body: named('Cadenza', 2) }
      }
      const first = { version: 0, at: null, by: null, changes: [] }
      return { body: { data: [{ version: 1, at: '2026-05-10T11:00:00Z', by: 'Clara Wieck', changes }, first] } }
    })
    const user = open('identity', named('Ivory Lane', 1))
    await user.click(part('Name').getByRole('button', { name: /^History/ }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('Clara Wieck')).toBeTruthy()
    expect(dialog.getByText('As delivered')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Bring back version 0' }))
    await vi.waitFor(() => expect(undone).toEqual([{ section: 'identity', version: 1, to: 0 }]))
    await vi.waitFor(() => expect(part('Name').getByLabelText<HTMLInputElement>('Name').value).toBe('Cadenza'))
    expect(flashes()).toEqual(['The earlier version is back.'])
  })

  it('can be asked for again when it could not be loaded', async () => {
    let tries = 0
    answerCalls(() => (++tries === 1 ? refuse('internal') : { body: { data: [] } }))
    const user = open('contact')
    await user.click(part('Contact').getByRole('button', { name: /^History/ }))
    await user.click(await screen.findByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Nothing has been changed here yet.')).toBeTruthy()
  })
})

describe('the services', () => {
  it('say whether mail is set up, and what came of a test of it', async () => {
    const refusals = ['The email was not taken: 535 Wrong password', null]
    answerCalls(() => {
      const refusal = refusals.shift()
      return refusal ? refuse('unavailable', refusal) : { body: { message: 'The mail server has taken it.' } }
    })
    const user = open('mail')
    expect(part('Email').getByText('Not connected')).toBeTruthy()
    await user.click(part('Email').getByRole('button', { name: 'Send a test email' }))
    expect(await part('Email').findByText(/535 Wrong password$/)).toBeTruthy()
    await user.click(part('Email').getByRole('button', { name: 'Send a test email' }))
    expect(await part('Email').findByText('The mail server has taken it.')).toBeTruthy()
    expect(part('Email').queryByText(/535/)).toBeNull()
  })

  it('name each payment provider with its state and its last message', () => {
    open('payments')
    const [stripe, paystack] = part('Payments').getAllByRole('listitem')
    expect(stripe?.textContent).toMatch(/Stripe.*Live.*9 May 2026/)
    expect(paystack?.textContent).toMatch(/Paystack.*Not connected.*PAYSTACK_SECRET_KEY.*\/webhooks\/paystack/)
    expect(paystack?.textContent).not.toContain('Last message')
  })

  it('let nobody choose what is not set up, and open what a test has made', async () => {
    const body = { message: 'This is where you would meet.', address: 'https://room.example/x' }
    answerCalls(() => ({ body }))
    const user = open('meetings')
    const zoom = part('Meetings').getByRole<HTMLOptionElement>('option', { name: 'Zoom (no keys on the server)' })
    expect(zoom.disabled).toBe(true)
    expect(part('Meetings').getByRole('option', { name: 'Automatic: Jitsi' })).toBeTruthy()
    expect(part('Meetings').getByRole<HTMLOptionElement>('option', { name: /^Your own room/ }).disabled).toBe(true)
    await user.type(part('Meetings').getByLabelText(/^Your own room/), 'https://room.example')
    expect(part('Meetings').getByRole<HTMLOptionElement>('option', { name: 'Your own room' }).disabled).toBe(false)
    await user.click(part('Meetings').getByRole('button', { name: 'Try a meeting' }))
    const link = await part('Meetings').findByRole('link', { name: 'Open it' })
    expect(link.getAttribute('href')).toBe('https://room.example/x')
  })
})

describe('the pages of the settings', () => {
  it('are led to by the links to the parts of one page that they were', () => {
    expect(movedTo('#voices')).toBe('/admin/settings/voices')
    expect([movedTo(''), movedTo('#main')]).toEqual([undefined, undefined])
  })

  it('keep all of one testimonial together, its picture too', () => {
    open('voices')
    const second = within(screen.getByRole('group', { name: 'Testimonial 2' }))
    for (const label of ['Words', 'Name', 'Where they’re from', 'Picture of testimonial 2'])
      expect(second.getByLabelText(label)).toBeTruthy()
  })

  it('have a row for each question, which can be moved and deleted', async () => {
    const sent = answerCalls(() => ({ body: delivered }))
    const user = open('landing')
    const add = part('Home page').getByRole('button', { name: 'Add a question' })
    await user.click(add)
    await user.type(part('Home page').getByLabelText('Question 1'), 'One?')
    await user.type(part('Home page').getByLabelText('Answer 1'), 'Yes.{Enter}{Enter}Really.')
    await user.click(add)
    await user.type(part('Home page').getByLabelText('Question 2'), 'Two?')
    await user.click(part('Home page').getByRole('button', { name: 'Move question 2 up' }))
    await user.click(saveIn('Home page'))
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toMatchObject({ questions: 'Two?\n\nOne?\nYes.\nReally.' })
  })
})
