// What the members of the demo academy have reported: one thing that waits for the admin, and one that was fine.
import type { ReportReason } from '../src/moderation/index.ts'

type DemoReport = {
  kind: 'post' | 'comment'
  /** How the words begin. */
  begins: string
  reports: { by: string; reason: ReportReason; details: string; hoursAgo: number }[]
  /** What the admin said when they left it where it was. */
  dismissed?: { by: string; note: string; hoursAgo: number }
}

export const demoReports: DemoReport[] = [
  {
    kind: 'post',
    begins: 'The dachshund sang',
    reports: [{ by: 'pierre_lx', reason: 'off_topic', details: 'There is no piano in this.', hoursAgo: 2000 }],
    dismissed: { by: 'samuel_o', note: 'Every ensemble needs a bass section.', hoursAgo: 1990 },
  },
  {
    kind: 'comment',
    begins: 'Since we speak of chairs',
    reports: [
      { by: 'becca_s', reason: 'spam', details: 'Second time this week that benches come up.', hoursAgo: 1.6 },
      { by: 'hana_k', reason: 'spam', details: '', hoursAgo: 0.9 },
    ],
  },
]
