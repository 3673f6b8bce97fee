import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { buildShow, drawShows } from '../../../test/drawShows.tsx'
import NextShow from './NextShow.tsx'

afterEach(cleanup)

it('the next show is named on the home page, with its host and the way to it', () => {
  const host = { id: 7, first_name: 'Samuel', last_name: 'Oyelaran', passport: null }
  drawShows(<NextShow show={buildShow(4, { host, access_type: 'premium' })} />)
  const card = within(screen.getByRole('region', { name: 'Next live show Show 4' }))
  expect(card.getByText('With Samuel Oyelaran')).toBeTruthy()
  expect(card.getByText('Premium')).toBeTruthy()
  expect(card.getByRole('link', { name: 'See the show' }).getAttribute('href')).toBe('/member/live-shows#show-4')
})
