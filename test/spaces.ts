import type { SpaceState } from '../src/community/spaceContract.ts'

/** The spaces that there are from the start, as the demo shows them. */
export const SPACES: SpaceState[] = (
  [
    ['say-hello', 'Say Hello', '14', '2024-02-05'],
    ['ask-question', 'Ask a question', '13', '2024-02-12'],
    ['post-progress', 'Post Your progress', '18', '2024-05-06'],
    ['lessons', 'Lessons', '30', '2024-04-08'],
    ['beginner', 'Beginners Forum', '20', '2024-03-04'],
    ['intermediate', 'Intermediates Forum', '19', '2024-03-18'],
    ['advance', 'Professional Forum', '4', '2024-09-02'],
  ] as const
).map(([slug, title, members, opened], posts_count) => ({
  ...{ slug, title, members, opened: `${opened}T00:00:00.000Z`, posts_count },
  ...{ isAdmin: true, archived: false, joined: false, mine: false },
}))
