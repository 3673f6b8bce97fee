import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { inPage } from '../../../../test/inPage.tsx'
import type { AdminPiece } from '../../contract.ts'
import { pieceColumns } from './pieceColumns.tsx'

const PIECE: AdminPiece = {
  ...{ id: 7, title: 'Ode to Joy', composer: '', level: 'beginner', category: '', access: 'standard', locked: false },
  ...{ required_tier: null, bars: 16, seconds: 38, state: 'ready', preview: null, published: true, owner: null },
  ...{ owner_id: null, hands: 'written', split_at: 60, source: 'musicxml', progress: 0, failure: null, stuck: false },
  ...{ access_choice: null, release_at: null, release_after_days: null },
}
const none = () => {}

afterEach(cleanup)

/** What is offered in the column of the state. */
function buttons(piece: Partial<AdminPiece>): (string | null)[] {
  const columns = pieceColumns({ onEdit: none, onDelete: none, onChanged: none })
  render(inPage(<div>{columns.find(({ key }) => key === 'state')?.cell({ ...PIECE, ...piece }, 0)}</div>))
  return screen.queryAllByRole('button').map(({ textContent }) => textContent)
}

describe('the state of a piece', () => {
  it.each([
    ['ready and published', {}, ['Take back']],
    ['ready', { published: false }, ['Publish']],
    ['waiting', { state: 'waiting' }, []],
    ['waiting for too long', { state: 'waiting', stuck: true }, ['Try again']],
    ['failed', { state: 'failed', failure: 'No notes.', published: false }, ['Try again']],
    ['published, and failed when it was engraved again', { state: 'failed' }, ['Try again', 'Take back']],
  ] as const)('that is %s offers what can be done', (_, piece, offered) => {
    expect(buttons(piece)).toEqual(offered)
  })
})
