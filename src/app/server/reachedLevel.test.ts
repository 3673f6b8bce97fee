import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import { screenData } from '../../../test/client.ts'
import { createUser } from '../../../test/people.ts'
import { addTwoBars } from '../../../test/practiceAcademy.ts'
import { addLessons } from '../../learning/server/index.ts'

let academy: TestAcademy
beforeAll(async () => {
  academy = await openTestAcademy()
  await addLessons(academy.db, [{ title: 'Ninths', level: 'intermediate', category: 'Chords', description: '' }])
  for (const level of ['beginner', 'intermediate', 'advanced']) await addTwoBars(academy.db, { title: level, level })
})
afterAll(() => academy.close())

// somebody who is placed nowhere, and has lessons of the second level alone before them
it.each([
  [null, 'Diatonic Intervals', 'intermediate'],
  ['beginner', 'Diatonic Intervals', 'intermediate'],
  ['advanced', '7th Degree Chords (Basic)', 'advanced'],
] as const)(
  'placed in %s, one and the same drill and piece are next wherever they are named',
  async (placedLevel, drill, piece) => {
    const { id } = await createUser(academy.db, { placedLevel })
    const client = await academy.signedIn({ id })
    const { next } = screenData((await client.page('/member/ear-training')).text, 'ear-training/EarTraining')
    expect(next).toMatchObject({ category: drill })
    const progress = (await client.get('/api/member/progress')).body
    expect(progress.next).toMatchObject({ ear: { label: `Practise ${drill}` }, pieces: { label: `Play ${piece}` } })
    const teacher = await academy.signedIn(await createUser(academy.db, { role: 'admin' }))
    const { steps } = (await teacher.get(`/api/admin/students/${id}/roadmap/proposal`)).body
    expect(steps.filter(({ kind }: { kind: string }) => kind === 'piece')).toMatchObject([{ title: piece }])
  },
)
