import { randomUUID } from 'node:crypto'
import { type Answer, Visitor } from './visitor.ts'
import { sleep } from './wait.ts'

type Written = { body: string; key: string; acknowledged: boolean; member: number }
const MEMBERS = ['member@academy.test', 'premium@academy.test', 'admin@academy.test']

/** Members who post without a pause, and remember what the academy said yes to. */
export class Writers {
  readonly visitors: readonly Visitor[]
  readonly written: Written[] = []
  /** The answers of what was not acknowledged; status 0 is none. */
  readonly refusals: Answer[] = []
  /** How long each answer took, in seconds. */
  readonly waits: number[] = []
  #stopped = false
  #working: Promise<unknown> = Promise.resolve()

  private constructor(visitors: readonly Visitor[]) {
    this.visitors = visitors
  }
  static async at(address: string): Promise<Writers> {
    return new Writers(await Promise.all(MEMBERS.map((email) => Visitor.signedIn(address, email))))
  }

  /** Lets them begin, each at one of the addresses in turn. */
  begin(...addresses: string[]): void {
    this.#stopped = false
    this.#working = Promise.all(this.visitors.map((visitor, member) => this.#write(visitor, member, addresses)))
  }
  async stop(): Promise<void> {
    this.#stopped = true
    await this.#working
  }

  async #write(visitor: Visitor, member: number, addresses: string[]): Promise<void> {
    for (let turn = member; !this.#stopped; turn++) {
      visitor.address = addresses[turn % addresses.length] ?? visitor.address
      const post: Written = { body: `Take ${randomUUID()}`, key: randomUUID(), acknowledged: false, member }
      this.written.push(post)
      const answer = await visitor.post(post.body, post.key)
      this.waits.push(answer.seconds)
      post.acknowledged = answer.status === 200
      if (post.acknowledged) continue
      this.refusals.push(answer)
      await sleep(100)
    }
  }

  get acknowledged(): number {
    return this.written.filter(({ acknowledged }) => acknowledged).length
  }

  /** Sends once more, with its key, whatever had no yes: as a browser does after its connection broke. */
  async retry(address: string, limitMs = 30_000): Promise<void> {
    const end = performance.now() + limitMs
    for (const post of this.written.filter(({ acknowledged }) => !acknowledged)) {
      const visitor = this.visitors[post.member]
      if (!visitor || performance.now() > end) continue
      visitor.address = address
      post.acknowledged = (await visitor.post(post.body, post.key, 10_000)).status === 200
    }
  }

  /** How often each post is in the feed. */
  async read(address: string): Promise<Map<string, number>> {
    const reader = this.visitors[0]
    if (!reader) throw new Error('Nobody reads.')
    reader.address = address
    const times = new Map<string, number>()
    for (let after: string | null = ''; after !== null; ) {
      const query: string = `/api/member/posts?perPage=100&subcategory=beginner${after ? `&after=${encodeURIComponent(after)}` : ''}`
      const { status, body, text } = await reader.get(query)
      if (status !== 200) throw new Error(`The feed answered ${status}: ${text.slice(0, 200)}`)
      for (const post of body.data) times.set(post.body, (times.get(post.body) ?? 0) + 1)
      after = body.next
    }
    return times
  }

  /** What the feed has of it: acknowledged posts that it lacks, and posts that it has more than once. */
  async compare(address: string): Promise<{ lost: number; doubled: number }> {
    const times = await this.read(address)
    const acknowledged = this.written.filter((post) => post.acknowledged)
    return {
      lost: acknowledged.filter(({ body }) => !times.has(body)).length,
      doubled: this.written.filter(({ body }) => (times.get(body) ?? 0) > 1).length,
    }
  }
}
