import { NO_GUIDE } from '../src/learning/guideContract.ts'
import { OPEN } from './access.ts'

/** What the wire says of a lesson that nobody has watched, rated or kept. */
export const FRESH_LESSON = {
  level: 'beginner',
  status: 'active',
  published_at: null,
  thumbnail: null,
  thumbnail_url: null,
  enrollment_count: 0,
  prerequisites: '',
  requirements: '',
  rating_count: 0,
  average_rating: 0,
  likes: 0,
  dislikes: 0,
  completed: false,
  isBookmarked: false,
  ...NO_GUIDE,
  ...OPEN,
} as const
