import { expect, it } from 'vitest'
import { PICTURE_WIDTHS } from '../../platform/server/smallerPictures.ts'
import { SMALLER_WIDTHS } from '../../ui/smallerPicture.ts'

it('serves pictures in each width that pages ask for, and in no other', () => {
  expect(PICTURE_WIDTHS).toEqual(SMALLER_WIDTHS)
})
