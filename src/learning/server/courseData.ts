import { levelLabel } from '../../accounts/index.ts'
import type { roadmapOutline } from './queries.ts'

/** `organization`: what the data of the academy is named by. */
type School = { origin: string; name: string; organization: string }

/** The roadmaps as structured data, a course for each level. */
export const courseData = (
  outline: Awaited<ReturnType<typeof roadmapOutline>>,
  { origin, name, organization }: School,
): object[] =>
  outline.map(({ level, categories }) => ({
    '@type': 'Course',
    '@id': `${origin}/#${level}`,
    name: `${levelLabel(level)} piano roadmap`,
    description: `Piano lessons of ${name}: ${categories.map(({ title }) => title).join(', ')}.`,
    ...{ educationalLevel: levelLabel(level), inLanguage: 'en', url: `${origin}/` },
    provider: { '@id': organization, '@type': 'EducationalOrganization', name, url: `${origin}/` },
    hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'Online' },
    offers: { '@type': 'Offer', category: 'Subscription', url: `${origin}/pricing` },
  }))
