type Undo = () => unknown

/** What was started and not yet ended, the newest last. */
const open = new Set<Undo>()

/** Registers how something is ended; `undo` may be called again by the returned function, and works once. */
export function onEnd(undo: Undo): () => Promise<void> {
  open.add(undo)
  return async () => {
    if (open.delete(undo)) await undo()
  }
}

/** Ends whatever is left, the newest first, one failure not keeping the others from it. */
async function endAll(): Promise<void> {
  for (const undo of [...open].reverse()) {
    if (!open.delete(undo)) continue
    try {
      await undo()
    } catch (error) {
      console.error('Something could not be ended.', error)
    }
  }
}

/** Does `work` and leaves nothing running behind it, also after an error or an interrupt. */
export async function leavingNothing<T>(work: () => Promise<T>): Promise<T> {
  const interrupted = (signal: NodeJS.Signals) => {
    console.error(`${signal}: stopping what was started …`)
    void endAll().finally(() => process.exit(130))
  }
  process.once('SIGINT', interrupted)
  process.once('SIGTERM', interrupted)
  try {
    return await work()
  } finally {
    await endAll()
    process.off('SIGINT', interrupted)
    process.off('SIGTERM', interrupted)
  }
}
