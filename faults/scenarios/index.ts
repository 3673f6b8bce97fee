import type { Scenario } from '../scenario.ts'
import { clockSetRight, clocks } from './clocks.ts'
import { frozen, stopped } from './databaseAway.ts'
import { fullDisk, fullStart, fullUploads } from './fullDisk.ts'
import { image } from './image.ts'
import { kill } from './kill.ts'
import { killedPayment } from './killedPayment.ts'
import { litter, twoFolders } from './litter.ts'
import { liveUpdates } from './liveUpdates.ts'
import { refusedMail, slowMail } from './mail.ts'
import { namespaces } from './namespaces.ts'
import { restore } from './restore.ts'
import { retries } from './retries.ts'
import { rolling } from './rolling.ts'
import { s3Away, s3Hangs } from './s3.ts'
import { secondSignal, shutdown } from './shutdown.ts'
import { migrationLock, noDatabase, pgbouncer } from './starts.ts'
import { roundRobin, twoProcesses } from './twoProcesses.ts'
import { unit } from './unit.ts'
import { upgrade } from './upgrade.ts'

export const scenarios: readonly Scenario[] = [
  kill,
  stopped,
  frozen,
  namespaces,
  fullDisk,
  fullStart,
  fullUploads,
  slowMail,
  refusedMail,
  twoProcesses,
  roundRobin,
  liveUpdates,
  shutdown,
  secondSignal,
  s3Hangs,
  s3Away,
  clocks,
  clockSetRight,
  killedPayment,
  retries,
  rolling,
  upgrade,
  restore,
  litter,
  twoFolders,
  noDatabase,
  migrationLock,
  pgbouncer,
  image,
  unit,
]
