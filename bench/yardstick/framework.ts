import { reads } from './reads.ts'
import { serveByFramework } from './serveByFramework.ts'
import { writes } from './writes.ts'

// The yardstick's answers by the framework that the academy is built on, with the academy's headers: what remains of the
// yardstick's speed here is the most that the academy can reach.

await serveByFramework({ ...reads, ...writes })
