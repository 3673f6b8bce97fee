import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { place } from '../../platform/document.ts'
import { invalidField } from '../../platform/errors.ts'
import { type ImageShape, type Picture, reencodePicture } from '../../platform/server/images.ts'
import { page } from '../../platform/server/page.ts'
import { route } from '../../platform/server/route.ts'
import { sharp } from '../../platform/server/sharp.ts'
import { withFiles } from '../../platform/server/storedFiles.ts'
import type { Section } from '../../platform/settings.ts'
import * as contract from '../contract.ts'
import { type PictureName, sections } from '../sections.ts'
import { SettingsPageName, settingsPages } from '../settingsPages.ts'
import { changePicture, changeSettings, findSettings, undoSettings } from './changeSettings.ts'
import { type FindNames, listVersions } from './history.ts'
import { openPages, summarise } from './summaries.ts'
import { type TestOptions, testRoutes } from './testRoutes.ts'

const ADMIN = { who: 'admin' } as const

type Options = TestOptions & {
  /** Who has changed them, of the module that knows people. */
  findNames: FindNames
  /** What is set up outside of the settings, of the modules that use it. */
  findServices: () => Promise<contract.Services>
}

/** The settings as admins read and change them. */
export function settingsRoutes(app: FastifyInstance, { findNames, findServices, testMeeting }: Options): void {
  const { context } = app
  const { db } = context
  followOthers(app)

  page(app, '/admin/settings', ADMIN, async () => {
    const [settings, services] = await Promise.all([findSettings(db), findServices()])
    const list = {
      summaries: summarise(settings, services),
      open: openPages(settings, services),
    }
    return { title: 'Settings', frame: 'admin', screens: [place(contract.settingsListScreen, list)] }
  })
  const params = z.object({ page: SettingsPageName })
  page(app, '/admin/settings/:page', { ...ADMIN, params }, async ({ params: { page } }) => {
    const [settings, services] = await Promise.all([findSettings(db), findServices()])
    const screens = [place(contract.settingsScreen, { page, settings, services })]
    return { title: `${settingsPages[page].label}: Settings`, frame: 'admin', screens }
  })
  route(app, contract.readSettings, ADMIN, () => findSettings(db))
  route(app, contract.saveSettings, { ...ADMIN, audit: 'settings changed' }, async ({ body, reader }) => {
    await changeSettings(context, body, reader.id)
    return findSettings(db)
  })
  route(app, contract.listVersions, ADMIN, async ({ query }) => ({
    data: await listVersions(db, sections[query.section] as unknown as Section<object>, findNames),
  }))
  route(app, contract.undoSettings, { ...ADMIN, audit: 'settings undone' }, async ({ body, reader }) => {
    await undoSettings(context, body, reader.id)
    return findSettings(db)
  })
  pictureRoutes(app)
  testRoutes(app, { testMeeting })
}

function pictureRoutes(app: FastifyInstance): void {
  const { context } = app
  const { db, files } = context
  route(app, contract.setPicture, { ...ADMIN, audit: 'academy picture saved' }, async ({ params, body, reader }) => {
    const { content, width, height } = await reencodePicture(body.picture, shapes[params.which])
    await requireVisible({ content, width, height })
    await withFiles({ db, files }, async ({ put }) => {
      const key = await put('academy', 'webp', content, 'image/webp')
      await changePicture(context, params.which, { key, width, height }, reader.id)
    })
    return findSettings(db)
  })
  route(app, contract.removePicture, { ...ADMIN, audit: 'academy picture removed' }, async ({ params, reader }) => {
    await changePicture(context, params.which, null, reader.id)
    return findSettings(db)
  })
}

const LEAST = 16

/** @throws AppError 'invalid' on `picture` for one that nobody could see on a page */
async function requireVisible({ content, width, height }: Picture): Promise<void> {
  if (width < LEAST || height < LEAST)
    throw invalidField(
      'picture',
      `This picture is too small or too narrow: as it is shown it would have less than ${LEAST} by ${LEAST} pixels.`,
    )
  const { channels } = await sharp()(content).ensureAlpha().stats()
  if (channels[3]?.max === 0)
    throw invalidField('picture', 'This picture is wholly transparent. Please choose one that can be seen.')
}

const FACE: ImageShape = { width: 192, height: 192 }
const shapes: Record<PictureName, ImageShape> = {
  logo: { width: 512, height: 192, fit: 'inside' },
  portrait: { width: 640, height: 640 },
  landing: { width: 1280, height: 720 },
  // across the top of a plan's card
  standard: { width: 960, height: 240 },
  premium: { width: 960, height: 240 },
  ...{ voice_1: FACE, voice_2: FACE, voice_3: FACE },
}

/** As long as the academy listens, what other processes store holds here, too. */
function followOthers(app: FastifyInstance): void {
  let leave: (() => void) | undefined
  app.addHook('onListen', async () => {
    leave = app.context.settings.follow()
  })
  app.addHook('onClose', async () => leave?.())
}
