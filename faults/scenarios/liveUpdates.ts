import { streamPath } from '../../src/notifications/liveUpdates.ts'
import { listenTo } from '../../test/eventClient.ts'
import type { Trial } from '../kit/trial.ts'
import { Visitor } from '../kit/visitor.ts'
import { seconds, timed, until } from '../kit/wait.ts'
import type { Scenario } from '../scenario.ts'

const ROUNDS = 5
const LATEST_S = 5

export const liveUpdates: Scenario = {
  name: 'live-updates',
  promise: 'What happens at one process is seen at once on the pages that listen to another.',
  engines: ['postgres'],
  quick: [],
  async run(trial) {
    const env = await trial.academy()
    const [first, second] = await Promise.all([trial.start(env), trial.start(env)])
    const writer = await Visitor.signedIn(first.address, 'member@academy.test')
    const reader = await Visitor.signedIn(second.address, 'premium@academy.test')
    const cookies = Object.fromEntries(reader.cookies)
    const listener = await listenTo(second.address, { cookies }, streamPath)
    trial.onEnd(listener.close)
    const heard = (event: string, id: number) => () =>
      listener.events.some(({ event: name, data }) => name === event && JSON.stringify(data).includes(String(id)))
    const waits: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const { body: post } = await writer.post(`News ${round}`)
      waits.push(await waitFor(trial, 'A new post', heard('posts', post.id)))
      await writer.send('POST', '/api/member/like', { post_id: post.id, liked: true })
      waits.push(await waitFor(trial, 'A like', heard('touched', post.id)))
    }
    return `${waits.length} pieces of news, the slowest after ${seconds(Math.max(...waits))}`
  },
}

async function waitFor(trial: Trial, what: string, heard: () => boolean): Promise<number> {
  const [took, came] = await timed(() => until(heard, LATEST_S * 1000, 20))
  trial.check(came === true, `${what} at one process is not seen at another within ${LATEST_S} s.`)
  return took
}
