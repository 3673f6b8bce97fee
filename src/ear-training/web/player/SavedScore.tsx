import { AppError } from '../../../platform/errors.ts'
import { failureMessage } from '../../../platform/web/api.ts'
import { FailureText } from '../../../platform/web/FailureText.tsx'
import { Button } from '../../../ui/web/Button.tsx'
import type { Sent } from '../useScores.ts'

const isUnreachable = (error: unknown) => error instanceof AppError && error.code === 'unavailable'

/** What has become of a finished attempt on its way to the academy. */
export function SavedScore({ sent, onRetry, onReload }: { sent: Sent; onRetry: () => void; onReload: () => void }) {
  return (
    <div role="status" className="grid min-h-6 justify-items-center gap-3 text-center text-muted text-sm">
      {sent.is === 'sending' && <p>Saving your score...</p>}
      {sent.is === 'saved' && <p>{`Saved. Your best: ${sent.answer.best.score} / ${sent.answer.best.total}`}</p>}
      {sent.is === 'kept' && (
        <>
          <p>
            {isUnreachable(sent.error) ? (
              'The academy can’t be reached. Your score is kept in this browser and sent when the connection is back.'
            ) : (
              <>
                <FailureText error={sent.error} /> Your score is kept in this browser.
              </>
            )}
          </p>
          <Button size="sm" onClick={onRetry}>
            Send it now
          </Button>
        </>
      )}
      {sent.is === 'refused' && (
        <>
          <p>{`This attempt could not be saved. ${failureMessage(sent.error)}`}</p>
          <Button size="sm" onClick={onReload}>
            Load the quiz again
          </Button>
        </>
      )}
    </div>
  )
}
