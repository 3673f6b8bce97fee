// Loads all that the built academy loads as it starts, and starts nothing: the least that a start can take, and its memory.
import { readFileSync } from 'node:fs'

const server = new URL('../dist/server/', import.meta.url)
const main = readFileSync(new URL('main.js', server), 'utf8')
const names = [...main.matchAll(/^import .*? from "\.\/([^"]+)"/gm)].map(([, name]) => name)
for (const name of [...names, 'ssr.js']) await import(new URL(name, server).href)
console.info(JSON.stringify({ seconds: performance.now() / 1000, memory: process.memoryUsage.rss() / 1e6 }))
process.exit()
