import { createReadStream } from 'node:fs'
import type { FileRef } from '../../../platform/contract.ts'
import { AppError } from '../../../platform/errors.ts'
import { FairQueue } from '../../../platform/server/pictureQueue.ts'
import { receivedFile } from '../../../platform/server/receivedFile.ts'
import { LimitExceeded, WorkThread } from '../../../platform/server/thread/workThread.ts'
import type { Order, Outcome, Prepared } from './prepareRecording.ts'

const program = {
  built: new URL('./recordingWorker.js', import.meta.url),
  source: new URL('./prepareRecording.ts', import.meta.url),
}
/** Many times what a hundred megabytes take; a few bytes can claim four billion pictures. */
export const recordingLimits = { memoryMb: 256, limitMs: 20_000 }
const thread = new WorkThread<Order, Outcome>(program, recordingLimits)

/** Beside the films of the community, which may each take minutes: a take is there within seconds. */
const recordingQueue = new FairQueue({ atOnce: 1, mostWaiting: 32, mostEach: 4, what: 'videos' })

/** Ends the thread that prepares recordings. */
export const closeRecordings = (): Promise<void> => thread.close()

const refused = (message: string) => new AppError('wrong_media', message, { media: [message] })

/**
 * A received recording in its final form, without anything but its pictures and sounds.
 * @throws AppError 'wrong_media' for what is no recording, no whole one, too long, or nothing that browsers play
 */
export async function readRecording(
  ref: FileRef,
  only?: 'sound',
): Promise<Prepared & { content: () => ReturnType<typeof createReadStream> }> {
  const { path, sender } = receivedFile(ref)
  const outcome = await recordingQueue
    .run(sender, () => thread.run({ path, only }))
    .catch((error) => {
      if (error instanceof LimitExceeded)
        throw refused('This recording can’t be read. Please save it anew, or choose another one.')
      throw error
    })
  if ('refused' in outcome) throw refused(outcome.refused)
  return { ...outcome, content: () => createReadStream(outcome.path) }
}
