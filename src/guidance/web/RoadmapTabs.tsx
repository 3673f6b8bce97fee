import { type Level, levelLabel, levels } from '../../accounts/index.ts'
import { SegmentLinks } from '../../ui/web/SegmentLinks.tsx'

type Props = {
  /** `own` is the roadmap that the teacher has made for this member. */
  current: Level | 'own'
  /** Whether the member has one of their own, or may get one. */
  personal: boolean
  className?: string
}

/** From one roadmap to another: the member's own first, then those of the levels. */
export function RoadmapTabs({ current, personal, className }: Props) {
  const own = { href: '/member/roadmap', label: 'Yours', current: current === 'own' }
  const ofLevels = levels.map((level) => ({
    ...{ href: `/member/course/${level}`, label: levelLabel(level), current: level === current },
  }))
  const links = personal ? [own, ...ofLevels] : ofLevels
  return <SegmentLinks label={personal ? 'Roadmap' : 'Level'} links={links} {...(className ? { className } : {})} />
}
