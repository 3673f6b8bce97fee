import { FairQueue } from '../pictureQueue.ts'

/** All the films that this process cleans: a core's work without a thread of its own, so it is one film at a time. */
export const filmQueue = new FairQueue({ atOnce: 1, mostWaiting: 32, mostEach: 4, what: 'videos' })
