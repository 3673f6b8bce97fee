import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import { drain, letIn } from './drain.ts'

let academy: TestAcademy
let origin: string
beforeAll(async () => {
  academy = await openTestAcademy()
  origin = await academy.app.listen({ port: 0 })
})
afterAll(() => academy.close())

const ask = (path: string) =>
  new Promise<{ status: number | undefined; connection: string | undefined }>((resolve, reject) => {
    get(origin + path, (answer) => {
      answer.resume()
      resolve({ status: answer.statusCode, connection: answer.headers.connection })
    }).on('error', reject)
  })

it('a process that is shutting down says so, and serves requests that still come', async () => {
  expect(await ask('/readyz')).toEqual({ status: 200, connection: 'keep-alive' })
  await drain(academy.app, 0)
  expect(await ask('/readyz')).toEqual({ status: 503, connection: 'close' })
  expect(await ask('/healthz')).toEqual({ status: 200, connection: 'close' })
  expect(await ask('/pricing')).toEqual({ status: 200, connection: 'close' })
})

it('one that closes still answers what reaches it', async () => {
  let address = ''
  let answered: number | undefined
  const askWhileClosing = async () => {
    answered = (await fetch(`${address}/healthz`)).status
  }
  const closing = await openTestAcademy({}, { modules: [(app) => app.addHook('preClose', askWhileClosing)] })
  address = await closing.app.listen({ port: 0 })
  await closing.close()
  expect(answered).toBe(200)
})

/** Asks a dozen times at once, each on a connection of its own, and wakes whoever waits until it has. */
const ASKING = `
const { request } = require('node:http')
const { parentPort, workerData: port } = require('node:worker_threads')
const ask = () => new Promise((resolve) => {
  const asked = request({ port, host: '127.0.0.1', method: 'POST', agent: false }, (answer) => {
    answer.resume()
    resolve(answer.statusCode)
  })
  asked.on('error', ({ code }) => resolve(code))
  asked.end('x')
})
parentPort.once('message', async (asked) => {
  const answers = Array.from({ length: 12 }, ask)
  await new Promise((resolve) => setTimeout(resolve, 300))
  Atomics.store(asked, 0, 1)
  Atomics.notify(asked, 0)
  parentPort.postMessage(await Promise.all(answers))
})
parentPort.postMessage('ready')`

it('answers all who wait at the door of a busy process when it shuts', async () => {
  const server = createServer((_, answer) => void answer.end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const worker = new Worker(ASKING, { eval: true, workerData: (server.address() as AddressInfo).port })
  const told = () => new Promise<unknown>((resolve) => worker.once('message', resolve))
  await told()
  const answers = told()
  const asked = new Int32Array(new SharedArrayBuffer(4))
  worker.postMessage(asked)
  // this thread stands still, and lets nobody in, until all of them have asked
  expect(Atomics.wait(asked, 0, 0, 20_000)).not.toBe('timed-out')
  await letIn(server)
  server.close()
  expect(await answers).toEqual(Array.from({ length: 12 }, () => 200))
  await worker.terminate()
})
