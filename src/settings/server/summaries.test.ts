import { expect, it } from 'vitest'
import type { AllSettings, Services } from '../contract.ts'
import { openPages } from './summaries.ts'

const settings = (name: string, email: string) =>
  ({
    teacher: { value: { name } },
    contact: { value: { email } },
    meetings: { value: { service: '' } },
  }) as unknown as AllSettings
const services = (isSetUp: boolean, state: Services['providers'][number]['state']) =>
  ({
    mail: { isSetUp },
    providers: [{ state: 'off' }, { state }],
    meetings: { link: isSetUp },
  }) as unknown as Services

it('what is not set up yet is what members miss first: mails, then payments, rooms, the teacher and an address', () => {
  const all = ['mail', 'payments', 'meetings', 'teacher', 'contact']
  expect(openPages(settings('', ''), services(false, 'off'))).toEqual(all)
  // one provider is enough, the sandbox too
  expect(openPages(settings('Clara Wieck', ''), services(true, 'sandbox'))).toEqual(['contact'])
  expect(openPages(settings('Clara Wieck', 'hello@piano.test'), services(true, 'live'))).toEqual([])
})
