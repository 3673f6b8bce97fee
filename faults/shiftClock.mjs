// Given to Node by --import: moves the clock of a process and of its threads by the milliseconds that CLOCK_FILE holds,
// which may change while it runs.
import { readFileSync } from 'node:fs'

const LOOK_MS = 250
const file = process.env.CLOCK_FILE ?? ''
const realNow = Date.now
let shift = 0

function look() {
  const written = readFileSync(file, 'utf8')
  // empty while it is being written anew
  if (written) shift = Number(written)
}

Date.now = () => realNow() + shift
const Moved = new Proxy(Date, {
  construct: (target, args, as) => Reflect.construct(target, args.length > 0 ? args : [Date.now()], as),
  apply: (target) => new target(Date.now()).toString(),
})
Date.prototype.constructor = Moved
globalThis.Date = Moved
look()
setInterval(look, LOOK_MS).unref()
