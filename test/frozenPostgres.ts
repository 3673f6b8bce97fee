import { readdirSync, readFileSync } from 'node:fs'

/** Stops every process of a PostgreSQL server where it is, as a frozen machine does; returns what lets them go on. */
export function freezePostgres(postmaster: number): () => void {
  // the one that starts others first, so that none is missed
  process.kill(postmaster, 'SIGSTOP')
  const frozen = [postmaster, ...childrenOf(postmaster)]
  for (const pid of frozen.slice(1)) process.kill(pid, 'SIGSTOP')
  return () => {
    for (const pid of frozen.splice(0).reverse()) process.kill(pid, 'SIGCONT')
  }
}

const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent)

function parentOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return undefined
  }
}
