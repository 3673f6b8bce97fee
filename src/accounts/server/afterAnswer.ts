import type { FastifyInstance, FastifyReply } from 'fastify'

export type AfterAnswer = (reply: FastifyReply, work: () => Promise<void>) => void

/**
 * Work that nobody waits for, such as a mail: it begins once the answer has left, so that the answer's time tells
 * nothing, and the academy does not close before it is done. A failure is logged.
 */
export function afterAnswerOf(app: FastifyInstance): AfterAnswer {
  const running = new Set<Promise<void>>()
  app.addHook('preClose', async () => void (await Promise.all(running)))
  return (reply, work) => {
    const { raw } = reply
    const answered = new Promise<void>((resolve) => {
      // whoever has gone away by now gets no answer, and neither event comes any more
      if (raw.destroyed || raw.writableEnded) return resolve()
      raw.once('finish', resolve)
      raw.once('close', resolve)
    })
    const done = answered
      .then(work)
      .catch((error: unknown) => app.log.error({ err: error }, 'work after an answer failed'))
      .finally(() => running.delete(done))
    running.add(done)
  }
}
