import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEGABYTE = 1024 * 1024

/**
 * A disk of its own with so many megabytes, which a test can fill to the brim; undefined where nobody may mount one
 * (only root may, and on Linux), and the test must say so.
 */
export function mountSmallDisk(megabytes: number) {
  const folder = mkdtempSync(join(tmpdir(), 'academy-disk-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]).status === 0
  if (!mounted) {
    rmSync(folder, { recursive: true })
    return undefined
  }
  const filler = join(folder, 'filler')
  const free = () => {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  }
  return {
    folder,
    free,
    /** Leaves so many megabytes. */
    fillTo: (left: number) => {
      rmSync(filler, { force: true })
      writeFileSync(filler, Buffer.alloc(Math.max(0, free() - left * MEGABYTE)))
    },
    freeSpace: () => rmSync(filler, { force: true }),
    unmount: () => {
      spawnSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
export type SmallDisk = NonNullable<ReturnType<typeof mountSmallDisk>>
export const NO_DISK = 'nobody may mount a disk here: run the tests as root to try it'
