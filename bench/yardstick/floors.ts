import { floors } from './floorRoutes.ts'
import { reads } from './reads.ts'
import { serveByFramework } from './serveByFramework.ts'
import { writes } from './writes.ts'

// The same with what the academy has promised for a call, done with as little as it can be: what remains of the yardstick's
// speed here is what any program by this framework could reach that keeps those promises.

await serveByFramework({ ...reads, ...writes, ...floors })
