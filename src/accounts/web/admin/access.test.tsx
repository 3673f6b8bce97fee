import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { UNSET } from '../../../../test/access.ts'
import { teachJsdomDialogs } from '../../../../test/dialogs.ts'
import { answerCalls } from '../../../../test/fakeApi.ts'
import { inPage } from '../../../../test/inPage.tsx'
import { changeAccess } from '../../accessContract.ts'
import { AccessFields, accessOf, OPEN_AT_ONCE } from './AccessFields.tsx'
import { BulkAccess, ChosenNumber, useChosen } from './BulkAccess.tsx'

beforeAll(teachJsdomDialogs)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

let held: object
function Form({ start }: { start: typeof OPEN_AT_ONCE }) {
  const [values, setValues] = useState(start)
  held = values
  const change = (part: Partial<typeof start>) => setValues({ ...values, ...part })
  return <AccessFields values={values} change={change} errorOf={() => undefined} />
}
const show = (start = OPEN_AT_ONCE) => {
  render(inPage(<Form start={start} />, { zone: 'UTC' }))
  return userEvent.setup()
}

describe('the access of an item in its form', () => {
  it('begins with what is stored', () => {
    show(accessOf({ ...UNSET, access_choice: 'premium', release_after_days: 7 }))
    expect(screen.getByLabelText<HTMLSelectElement>('Opens for').value).toBe('premium')
    expect(screen.getByLabelText<HTMLSelectElement>('Members see it').value).toBe('days')
    expect(screen.getByLabelText<HTMLInputElement>('Days after joining').value).toBe('7')
  })

  it('has a date or a number of days, and neither once it opens at once', async () => {
    const person = show()
    await person.selectOptions(screen.getByLabelText('Members see it'), 'On a date')
    // what is chosen and not entered is refused by the server, and not taken for at once
    expect(held).toMatchObject({ release_at: 'open', release_after_days: '' })
    await person.selectOptions(screen.getByLabelText('Members see it'), 'Some days after joining')
    await person.type(screen.getByLabelText('Days after joining'), '14')
    expect(held).toMatchObject({ release_at: '', release_after_days: '14' })
    await person.selectOptions(screen.getByLabelText('Members see it'), 'At once')
    expect(held).toEqual(OPEN_AT_ONCE)
  })
})

function List({ onChanged }: { onChanged: () => void }) {
  const chosen = useChosen([{ id: 4 }, { id: 5 }])
  return (
    <>
      <BulkAccess kind="uploads" chosen={chosen} onChanged={onChanged} />
      <ChosenNumber chosen={chosen} id={4} title="Octaves" index={0} />
      <ChosenNumber chosen={chosen} id={5} title="Tenths" index={1} />
    </>
  )
}

describe('the access of several rows', () => {
  it('is sent for those that are chosen, with what was changed and nothing else', async () => {
    const sent = answerCalls(() => ({ body: { changed: 2 } }), [changeAccess('uploads')])
    const onChanged = vi.fn()
    render(inPage(<List onChanged={onChanged} />))
    const person = userEvent.setup()
    expect(screen.queryByRole('button', { name: 'Set access' })).toBeNull()
    await person.click(screen.getByRole('checkbox', { name: 'Choose Tenths' }))
    expect(screen.getByText('1 chosen')).toBeTruthy()
    await person.click(screen.getByRole('checkbox', { name: 'Choose Octaves' }))
    await person.click(screen.getByRole('button', { name: 'Set access' }))
    const dialog = within(screen.getByRole('dialog'))
    await person.selectOptions(dialog.getByLabelText('Opens for'), 'Standard')
    await person.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Access updated.')).toBeTruthy()
    expect(sent).toMatchObject([
      { method: 'POST', url: '/api/admin/access/uploads', body: { ids: [4, 5], access_choice: 'standard' } },
    ])
    expect(Object.keys((sent[0] as { body: object }).body)).toEqual(['ids', 'access_choice'])
    expect(onChanged).toHaveBeenCalledOnce()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
