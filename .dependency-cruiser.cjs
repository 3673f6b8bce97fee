const LOW = '(platform|ui)'
/** Rooms by floor, lowest first; a room may enter lower floors only. */
const FLOORS = [
  ['accounts'],
  ['comments'],
  ['skill-quiz', 'learning', 'ear-training', 'live-shows', 'community', 'billing', 'booking'],
]
const rooms = FLOORS.flat()
const inRooms = (names) => `^src/(${names.join('|')})/`

const floors = FLOORS.flatMap((floor, index) => {
  const higher = FLOORS.slice(index + 1).flat()
  const upward = {
    name: `floor-${floor[0]}-looks-up`,
    severity: 'error',
    from: { path: inRooms(floor) },
    to: { path: inRooms([...higher, 'app']) },
  }
  const sideways = {
    name: `floor-${floor[0]}-looks-sideways`,
    severity: 'error',
    from: { path: `^src/(${floor.join('|')})/` },
    to: { path: inRooms(floor), pathNot: '^src/$1/' },
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
      name: 'platform-and-ui-know-no-room',
      severity: 'error',
      from: { path: `^src/${LOW}/` },
      to: { path: inRooms([...rooms, 'app']) },
    },
    {
      name: 'platform-and-ui-know-not-each-other',
      severity: 'error',
      from: { path: `^src/${LOW}/` },
      to: { path: `^src/${LOW}/`, pathNot: '^src/$1/' },
    },
    {
      name: 'enter-a-room-by-its-door',
      severity: 'error',
      from: { path: '^src/([^/]+)/' },
      to: {
        path: inRooms(rooms),
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
      from: { path: '^src/[^/]+/server/[a-zA-Z]*([rR]outes|[pP]ages)\\.ts$' },
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
