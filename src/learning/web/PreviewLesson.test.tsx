import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { buildReader, inPage } from '../../../test/inPage.tsx'
import type { PropsOf } from '../../platform/contract.ts'
import type { PageContext } from '../../platform/document.ts'
import type { previewScreen } from '../previewContract.ts'
import PreviewLesson from './PreviewLesson.tsx'

afterEach(cleanup)

type Props = PropsOf<typeof previewScreen>
const HREF = '/member/course/beginner?lesson=4'
const draw = (required_tier: Props['required_tier'], context: Partial<PageContext>) =>
  render(
    inPage(
      <PreviewLesson
        preview={
          {
            title: 'Hands',
            about: 'Beginner',
            description: '',
            video_url: '<video></video>',
            href: HREF,
          } as Props['preview']
        }
        required_tier={required_tier}
      />,
      context,
    ),
  )
const ways = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

it('leads a member whose plan opens it into the lesson', () => {
  draw(null, { user: buildReader() })
  expect(ways()).toEqual([['Open the lesson', HREF]])
})

it('leads any other member to a plan that opens it', () => {
  draw('standard', { user: buildReader(), unsold: ['standard'] })
  expect(ways()).toEqual([['See the plans', `/pricing?tier=premium&next=${encodeURIComponent(HREF)}`]])
})

it('leads nobody to a plan that is not sold', () => {
  draw('standard', { user: buildReader(), unsold: ['standard', 'premium'] })
  expect(ways()).toEqual([['To the academy', '/member']])
  expect(screen.getByText(/not on sale at the moment/)).toBeTruthy()
})
