import { expect, it } from 'vitest'
import { openEarAcademy, QUIZ } from '../../../../test/earAcademy.ts'

/** Port 9 takes no connection. */
const AWAY = {
  ...{ S3_BUCKET: 'academy', S3_ENDPOINT: 'http://127.0.0.1:9' },
  ...{ S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' },
}

it('a store that is away says itself when to come again; a file that is refused names its field', async () => {
  const kit = await openEarAcademy(AWAY)
  try {
    const away = await kit.store()
    expect([away.status, away.headers['retry-after'], away.body.errors]).toEqual([503, '30', undefined])
    const thumbnail = new File(['no picture'], QUIZ.title, { type: 'image/png' })
    const refused = await kit.store({ thumbnail })
    expect(refused.body).toMatchObject({ code: 'wrong_media', errors: { thumbnail: [expect.any(String)] } })
  } finally {
    await kit.academy.close()
  }
})
