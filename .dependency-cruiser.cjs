const { readdirSync } = require('node:fs')
const { join } = require('node:path')

const LOW = '(platform|ui)'
/** Modules by floor, lowest first; a module may import lower floors only. */
const FLOORS = [
  ['settings'],
  ['pages'],
  ['accounts'],
  ['notifications'],
  ['discussion', 'moderation', 'pieces', 'activity', 'takes'],
  ['practice', 'guidance', 'attachments'],
  [
    'skill-quiz',
    'learning',
    'ear-training',
    'live-shows',
    'community',
    'billing',
    'booking',
    'routine',
    'teaching',
    'messages',
    'search',
  ],
  ['payment-sandbox'],
]
const modules = FLOORS.flat()

// a module without a floor would pass every wall
const homeless = readdirSync(join(__dirname, 'src'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && ![...modules, 'platform', 'ui', 'app'].includes(entry.name))
  .map(({ name }) => `src/${name}`)
if (homeless.length > 0) throw new Error(`Give ${homeless.join(', ')} a floor: FLOORS in .dependency-cruiser.cjs.`)

const inModules = (names) => `^src/(${names.join('|')})/`

const floors = FLOORS.flatMap((floor, index) => {
  const higher = FLOORS.slice(index + 1).flat()
  const upward = {
    name: `floor-${floor[0]}-looks-up`,
    severity: 'error',
    from: { path: inModules(floor) },
    to: { path: inModules([...higher, 'app']) },
  }
  const sideways = {
    name: `floor-${floor[0]}-looks-sideways`,
    severity: 'error',
    from: { path: `^src/(${floor.join('|')})/` },
    to: { path: inModules(floor), pathNot: '^src/$1/' },
  }
  return [upward, sideways]
})

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'browser-never-reaches-server',
      severity: 'error',
      from: { path: '^src/[^/]+/web/' },
      to: { path: '^src/[^/]+/server/', reachable: true },
    },
    {
      name: 'server-never-reaches-browser',
      severity: 'error',
      from: { path: '^src/[^/]+/server/' },
      to: { path: '^src/[^/]+/web/' },
    },
    {
      name: 'root-files-are-pure',
      severity: 'error',
      from: { path: '^src/[^/]+/[^/]+$' },
      to: { path: ['^src/[^/]+/(server|web)/', '^node:'] },
    },
    {
      name: 'root-files-use-no-node',
      severity: 'error',
      from: { path: '^src/[^/]+/[^/]+$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'platform-and-ui-know-no-module',
      severity: 'error',
      from: { path: `^src/${LOW}/` },
      to: { path: inModules([...modules, 'app']) },
    },
    {
      name: 'platform-and-ui-know-not-each-other',
      severity: 'error',
      from: { path: `^src/${LOW}/` },
      to: { path: `^src/${LOW}/`, pathNot: '^src/$1/' },
    },
    {
      name: 'import-a-module-by-its-public-api',
      severity: 'error',
      // the list of screens is made of what each module declares
      from: { path: '^src/([^/]+)/', pathNot: '^src/app/web/screens\\.ts$' },
      to: {
        path: inModules(modules),
        pathNot: [
          '^src/$1/',
          '^src/[^/]+/((server|web|web/admin)/)?index\\.ts$',
          '^src/[^/]+/web/(admin/)?[A-Z][A-Za-z]*\\.tsx$',
        ],
      },
    },
    {
      name: 'screens-are-placed-by-app-only',
      severity: 'error',
      from: { path: '^src/([^/]+)/', pathNot: '^src/app/' },
      to: { path: '^src/[^/]+/web/(admin/)?[A-Z][A-Za-z]*\\.tsx$', pathNot: ['^src/$1/', '^src/(ui|platform)/'] },
    },
    {
      name: 'routes-write-no-sql',
      severity: 'error',
      from: { path: '^src/[^/]+/server/[a-zA-Z/-]*([rR]outes|[pP]ages)\\.ts$' },
      to: { path: ['^node_modules/drizzle-orm', 'tables\\.ts$'] },
    },
    ...floors,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.test\\.tsx?$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    moduleSystems: ['es6'],
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      conditionNames: ['import', 'require', 'node', 'default'],
    },
  },
}
