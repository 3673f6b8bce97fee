// What members and the instructor wrote under the lessons, in the order of the road-maps.
import { advanced } from './comments/advanced.ts'
import { beginner } from './comments/beginner.ts'
import { intermediate } from './comments/intermediate.ts'
import { type DemoComment, readScript } from './comments/thread.ts'

export type { DemoComment, DemoReply } from './comments/thread.ts'

export const comments: DemoComment[] = [
  ...readScript('beginner', beginner),
  ...readScript('intermediate', intermediate),
  ...readScript('advanced', advanced),
]
