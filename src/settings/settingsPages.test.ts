import { expect, it } from 'vitest'
import { settingsGroups, settingsPageNames } from './settingsPages.ts'

it('has each page in one group, in the order of the pages', () => {
  expect(settingsGroups.flatMap(({ pages }) => pages)).toEqual(settingsPageNames)
})
