import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import type { Client } from '../../../test/client.ts'
import { createUser } from '../../../test/people.ts'
import { processorMs } from '../../../test/processorTime.ts'
import { users } from './tables.ts'

let academy: TestAcademy
let admin: Client
beforeAll(async () => {
  academy = await openTestAcademy()
  admin = await academy.signedIn(await createUser(academy.db, { role: 'admin' }))
})
afterAll(() => academy.close())

const HEADER = 'first_name,last_name,email'
const send = (content: string, dry_run = 1) =>
  admin.upload('POST', '/api/admin/users/import', { file: new File([content], 'a.csv', { type: 'text/csv' }), dry_run })
const linesOf = ({ body }: Awaited<ReturnType<typeof send>>) =>
  body.errors.map(({ line, field }: { line: number; field: string }) => `${line} ${field}`)

describe('a line whose quotation marks don’t match', () => {
  it('hides no other bad line, wherever it is', async () => {
    const answer = await send(
      [
        HEADER,
        '"Never,Closed,never@academy.test',
        ',Nameless,nameless@academy.test',
        'Good,One,good.one@academy.test',
        '',
        'Half"way,Open,halfway@academy.test',
        'Bad,Address,nowhere',
        'Too,"Late" it,late@academy.test',
        'Good,Two,good.two@academy.test',
        'Last,One,"last@academy.test',
      ].join('\r\n'),
    )
    expect(linesOf(answer)).toEqual(['2 line', '3 first_name', '6 line', '7 email', '8 line', '10 line'])
    expect(answer.body.errors[0].text).toBe('The quotation marks of this line don’t match.')
    expect(answer.body.members).toBe(2)
  })

  it('does not take the lines up to the next such mark for one name', async () => {
    const answer = await send(`${HEADER}\n"A,B,a@b.cc\nC,D,nowhere\nE,F",e@f.gg\nG,H,g@h.ii\n`)
    expect(linesOf(answer)).toEqual(['2 line', '3 email', '4 line'])
    expect(answer.body.members).toBe(1)
  })

  it('may be the first one, without which nothing can be read', async () => {
    const { status, body } = await send(`"first_name,last_name,email\nA,B,a@b.cc\n`)
    expect([status, body.errors.file[0]]).toEqual([422, expect.stringContaining('must name the columns')])
  })

  it('is found quickly, even a thousand times', async () => {
    const looking = async () => {
      const { status, body } = await send(`${HEADER}\n${`"${'x'.repeat(500)}\n`.repeat(1500)}`)
      expect(status).toBe(200)
      expect(body.errors).toHaveLength(100)
      expect((await send(`${HEADER}\n${'a\n'.repeat(400_000)}`)).status).toBe(422)
    }
    expect(await processorMs(looking)).toBeLessThan(10_000)
  })
})

describe('what spreadsheets write', () => {
  it.each([
    ['semicolons', 'first_name;last_name;email\nA;B, C;semicolon@academy.test'],
    ['tabs', 'first_name\tlast_name\temail\tphone\nA\tB, C; D\ttab@academy.test\t'],
    ['sep=;', 'sep=;\r\nfirst_name;last_name;email\r\nA;B;sep@academy.test\r\n'],
    ['sep=,', 'SEP=,\nfirst_name,last_name,email\nA,B,comma@academy.test'],
    ['a separator in a quoted heading', '"a, b, c, d";first_name;last_name;email\n;A;B;heading@academy.test'],
    ['old line ends', 'first_name,last_name,email\rA,B,old@academy.test\r'],
  ])('%s', async (_, content) => {
    const { status, body } = await send(content)
    expect([status, body.errors, body.members]).toEqual([200, [], 1])
  })

  it('line breaks in a column that nobody reads, thousands of them', async () => {
    const line = (index: number) => `A,B,break${index}@academy.test,"${'a street\n'.repeat(4)}a town"`
    const { body } = await send(
      `${HEADER},address\n${Array.from({ length: 1500 }, (_, index) => line(index)).join('\n')}`,
    )
    expect([body.members, body.errors, body.ignored_columns]).toEqual([1500, [], ['address']])
  })

  it('rows that hold nothing but separators or spaces are no lines', async () => {
    const { body } = await send(`${HEADER}\nA,B,rows@academy.test\n,,\n  , ,\n   \n,,\nC,D,wrong\n,,\n`)
    expect([body.members, body.errors]).toEqual([1, [expect.objectContaining({ line: 7, field: 'email' })]])
    expect((await send(`${HEADER}\n,,\n`)).body.errors.file).toEqual(['There is no line below the header.'])
  })

  it.each([
    ['other separators', 'first_name|last_name|email\nA|B|a@b.cc', 'with commas, semicolons or tabs between them'],
    [
      'a column twice',
      'email,first_name,last_name,E-Mail,email\n,A,B,,a@b.cc',
      'names the column email more than once',
    ],
  ])('%s are refused with the reason', async (_, content, text) => {
    const { status, body } = await send(content)
    expect([status, body.errors.file]).toEqual([422, [expect.stringContaining(text)]])
  })
})

it('a member who is in the file twice is counted once', async () => {
  const { body } = await send(`${HEADER}\nA,B,twin@academy.test\nA,B,TWIN@academy.test\n`)
  expect([body.members, body.errors.length]).toEqual([1, 1])
})

it.each(['=', '+', '-', '@', '＝', '＋', '－', '＠'])(
  'a name that begins with %s comes back as it was',
  async (sign) => {
    const email = `sign${sign.codePointAt(0)}@academy.test`
    const { id } = await createUser(academy.db, { firstName: `${sign}Ada`, lastName: `${sign}1`, email })
    const { text } = await admin.get('/api/admin/users/export')
    const line = text.split('\r\n').find((each) => each.includes(email)) ?? ''
    expect(line).toContain(`'${sign}Ada`)
    await admin.send('DELETE', `/api/admin/user/${id}`)
    expect((await send(`${text.split('\r\n')[0]}\n${line}\n`, 0)).body).toMatchObject({ members: 1, errors: [] })
    const [row] = await academy.db.select().from(users).where(eq(users.email, email))
    expect([row?.firstName, row?.lastName]).toEqual([`${sign}Ada`, `${sign}1`])
  },
)
