import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { program } from '../kit/machine.ts'
import { root } from '../kit/server.ts'
import type { Scenario } from '../scenario.ts'

export const unit: Scenario = {
  name: 'systemd-unit',
  promise: 'systemd accepts the unit without a warning.',
  engines: ['postgres'],
  quick: [],
  async run(trial) {
    const line = ['verify', join(root, 'operate/academy.service')]
    const said = await promisify(execFile)(program('systemd-analyze'), line).then(
      ({ stdout, stderr }) => `${stdout}${stderr}`.trim(),
      ({ message }: Error) => message,
    )
    trial.check(said === '', `systemd-analyze says: ${said.slice(0, 500)}`)
    return 'systemd-analyze verify has nothing to say'
  },
}
