import { join } from 'node:path'

// What decides: rules, policies, state machines, and the reckoning of times, places and ranks.
const decides = [
  'src/accounts/{adminRules,passwordRules,policy,rules}.ts',
  'src/billing/{months,namedPlan,policy,rules,states}.ts',
  'src/billing/server/subscriptions/{chargeState,contradiction}.ts',
  'src/booking/{clock,days,policy,rules,states,week}.ts',
  'src/booking/server/slots.ts',
  'src/discussion/{fold,policy,text,thread}.ts',
  'src/community/{feed,nickname,policy,rules,spaces}.ts',
  'src/ear-training/{drill,policy,rules}.ts',
  'src/learning/{courseRules,policy,rules,uploadRules}.ts',
  'src/live-shows/{policy,rules}.ts',
  'src/notifications/{list,rules}.ts',
  'src/platform/{excerpt,money,paging,reader}.ts',
  'src/platform/server/zonedTime.ts',
  'src/skill-quiz/rules.ts',
]

const tool = join(import.meta.dirname, '../../.cache/mutate/node_modules')

export default {
  mutate: decides,
  testRunner: 'vitest',
  // by its whole path, since it lies beside the tool and not among the project's packages
  plugins: [join(tool, '@stryker-mutator/vitest-runner/dist/src/index.js')],
  vitest: { configFile: 'scripts/mutate/vitest.config.ts' },
  concurrency: 2,
  tempDirName: '.cache/stryker',
  ignorePatterns: ['dist', '.cache', 'bench', 'e2e', 'faults', 'test/fixtures'],
  reporters: ['clear-text', 'json'],
  clearTextReporter: { reportTests: false, allowColor: false },
  jsonReporter: { fileName: '.cache/reports/mutation.json' },
  warnings: { slow: false },
}
