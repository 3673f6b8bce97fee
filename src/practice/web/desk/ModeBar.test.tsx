import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ModeBar } from './ModeBar.tsx'
import type { Task } from './task.ts'
import type { Settings } from './useSettings.ts'

afterEach(cleanup)

const usual: Settings = {
  ...{ mode: 'in_time', hand: 'both', tempo: 100, metronome: true, view: 'score', throughMistakes: false },
  ...{ soundsItself: false, hints: true, growBy: 0, goal: 100 },
}
const reading = { modes: ['in_time'], hand: 'right' } as Partial<Task> as Task
const draw = (settings: Partial<Settings>, task?: Task) => {
  render(
    <ModeBar settings={{ ...usual, ...settings }} {...{ task }} more={false} onMore={vi.fn()} onChange={vi.fn()} />,
  )
  const button = screen.getByRole('button')
  return [button.textContent, button.getAttribute('aria-label'), button.title]
}

it.each([
  [{}, ['More', null, 'Hands and tempo']],
  [{ hand: 'left', tempo: 60 }, ['Left · 60%', 'Hands and tempo: Left · 60%', 'Hands and tempo']],
  [{ hand: 'right' }, ['Right', 'Hands and tempo: Right', 'Hands and tempo']],
  [{ tempo: 110 }, ['110%', 'Hands and tempo: 110%', 'Hands and tempo']],
] as const)('what is behind the button shows on it where it is not the usual: %j', (settings, said) => {
  expect(draw(settings)).toEqual(said)
})

it('has no hands to name in a task, which sets them', () => {
  expect(draw({ hand: 'right' }, reading)).toEqual(['More', null, 'Tempo'])
  cleanup()
  expect(draw({ hand: 'right', tempo: 80 }, reading)).toEqual(['80%', 'Tempo: 80%', 'Tempo'])
})
