import { FailureText } from '../../../platform/web/FailureText.tsx'
import { ComposerTools } from './ComposerTools.tsx'
import { Picks } from './Picks.tsx'
import type { ComposerState } from './useComposer.ts'

type Props = { composer: ComposerState; isPreset: boolean; onClose: () => void }

/** What the composer shows once somebody begins: the chosen files, what went wrong, and the tools. */
export function ComposerMore({ composer, isPreset, onClose }: Props) {
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
      <ComposerTools composer={composer} isPreset={isPreset} onClose={onClose} />
    </>
  )
}
