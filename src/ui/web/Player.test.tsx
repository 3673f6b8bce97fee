import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { Player } from './Player.tsx'

afterEach(cleanup)

const FILE =
  '<video controls playsinline preload="metadata" aria-label="Film"><source src="/a.webm" type="video/webm"></video>'

it('has no bar of the browser’s before it plays, and hands the focus on as it begins', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  render(<Player markup={FILE} />)
  const film = document.querySelector('video')
  expect([film?.controls, film?.getAttribute('preload')]).toEqual([false, 'metadata'])
  await userEvent.click(screen.getByRole('button', { name: 'Play the film' }))
  expect([film?.controls, document.querySelector('video') === film]).toEqual([true, true])
  expect(play.mock.contexts).toEqual([film])
  expect(screen.queryByRole('button')).toBeNull()
})

it('leaves a foreign player its own look, and another film begins anew', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  const { rerender } = render(<Player markup={FILE} />)
  await userEvent.click(screen.getByRole('button', { name: 'Play the film' }))
  rerender(<Player markup={FILE.replace('a.webm', 'b.webm')} />)
  expect(screen.getByRole('button', { name: 'Play the film' })).toBeTruthy()
  rerender(<Player markup={'<iframe src="https://player.vimeo.com/video/1" title="Film"></iframe>'} />)
  expect(screen.queryByRole('button')).toBeNull()
  expect(document.querySelector('iframe')).toBeTruthy()
})
