import type { AttachmentOwners } from '../../attachments/server/index.ts'
import { classGates, type LearningGates, lockClass, lockLesson, lockPart } from '../../learning/server/index.ts'
import { findRecordings, listRecordings } from '../../live-shows/server/index.ts'
import type { Context } from '../../platform/server/context.ts'

/** What master classes take of live shows, and the gates that this makes. */
export function classSources(context: Pick<Context, 'settings'>) {
  const recordings: Parameters<typeof classGates>[1] = {
    // whoever has the tier of a premium show may watch its recording
    find: (db, { tier }, ids) => findRecordings(db, { premium: tier === 'premium' }, ids),
    list: listRecordings,
  }
  return { recordings, gates: classGates(context, recordings) }
}

/** What files may be beside, each behind the gate of its own. */
export function attachmentOwners(
  { lesson, upload }: LearningGates,
  { gates }: Pick<ReturnType<typeof classSources>, 'gates'>,
): AttachmentOwners {
  return {
    courses: { files: 'lesson', requireOpen: lesson.requireOpen, lock: (tx, id) => lockLesson(tx, 'lesson', id) },
    uploads: { files: 'upload', requireOpen: upload.requireOpen, lock: (tx, id) => lockLesson(tx, 'upload', id) },
    classes: { files: 'master-class', requireOpen: gates.class.requireOpen, lock: lockClass },
    parts: { files: 'class-part', requireOpen: gates.part.requireOpen, lock: lockPart },
  }
}
