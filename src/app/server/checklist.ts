import { deliveredAcademy } from '../../platform/academy.ts'
import type { Context } from '../../platform/server/context.ts'
import type { Db } from '../../platform/server/database.ts'
import { identitySection, overviewSection, type ProviderState, teacherSection } from '../../settings/index.ts'
import { type StepName, stepNames } from '../checklist.ts'
import type { Figures } from '../figures.ts'

/** What is asked of the modules; the first two are a query each. */
export type Preparations = {
  hasLessons: (db: Db) => Promise<boolean>
  hasHours: (db: Db) => Promise<boolean>
  hasLegalPages: () => boolean
  providers: () => ProviderState['state'][]
}

/** The steps before the opening that are done; null once an admin has put the list away. */
export async function findDone(
  { db, config, settings }: Pick<Context, 'db' | 'config' | 'settings'>,
  { hasLessons, hasHours, hasLegalPages, providers }: Preparations,
  { members }: Figures,
): Promise<StepName[] | null> {
  if (!settings.read(overviewSection).checklist) return null
  const [lesson, hours] = await Promise.all([hasLessons(db), hasHours(db)])
  const isDone: Record<StepName, boolean> = {
    name: settings.read(identitySection).name !== deliveredAcademy.name,
    teacher: settings.read(teacherSection).name !== '',
    ...{ lesson, hours },
    // a sandbox takes no money
    payments: providers().some((state) => state === 'live' || state === 'test'),
    mail: config.smtpUrl !== undefined,
    legal: hasLegalPages(),
    members: members.total > 0,
  }
  return stepNames.filter((step) => isDone[step])
}
