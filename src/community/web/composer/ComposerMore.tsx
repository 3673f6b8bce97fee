import { FailureText } from '../../../platform/web/FailureText.tsx'
import type { Space } from '../../spaces.ts'
import { ComposerTools } from './ComposerTools.tsx'
import { Picks } from './Picks.tsx'
import type { ComposerState } from './useComposer.ts'

type Props = { composer: ComposerState; spaces: readonly Space[]; onClose: () => void }

/** What the composer shows once somebody begins: the chosen files, what went wrong, and the tools. */
export function ComposerMore({ composer, spaces, onClose }: Props) {
  const { picks, failure } = composer
  return (
    <>
      <Picks composer={composer} />
      {picks.problem && (
        <p role="alert" className="text-bad text-sm">
          {picks.problem}
        </p>
      )}
      {failure && (
        <p role="alert" className="text-bad text-sm">
          <FailureText error={failure} />
        </p>
      )}
      <ComposerTools composer={composer} spaces={spaces} onClose={onClose} />
    </>
  )
}
