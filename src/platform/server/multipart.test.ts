import { describe, expect, it } from 'vitest'
import { toFormData } from '../web/api.ts'
import { assign } from './multipart.ts'

const treeOf = (fields: [string, unknown][]) => {
  const tree = {}
  for (const [name, value] of fields) assign(tree, name, value)
  return tree
}

describe('names of multipart fields', () => {
  it('become nested lists and objects', () => {
    expect(
      treeOf([
        ['title', 'x'],
        ['questions[0][audio]', 'a'],
        ['questions[0][correct_option]', '2'],
        ['questions[1][audio]', 'b'],
        ['media[]', 1],
        ['media[]', 2],
        ['tags[0]', '7'],
      ]),
    ).toEqual({
      title: 'x',
      questions: [{ audio: 'a', correct_option: '2' }, { audio: 'b' }],
      media: [1, 2],
      tags: ['7'],
    })
  })

  it.each(['__proto__[x]', 'a[constructor][x]', 'a[0][1][2][3][4][5]', 'a[0][__proto__]'])('refuse %s', (name) => {
    expect(() => treeOf([[name, 1]])).toThrow('not allowed')
    expect(({} as Record<string, unknown>).x).toBeUndefined()
  })

  it('refuse lists without an end', () => {
    expect(() =>
      treeOf([
        ['a[0]', 1],
        ['a[100000]', 1],
      ]),
    ).toThrow('too long')
  })

  it('are what the browser’s half writes', () => {
    const form = toFormData({ title: 'x', tags: [3, 4], questions: [{ correct_option: 1 }], skipped: undefined })
    expect(treeOf([...form.entries()])).toEqual({ title: 'x', tags: ['3', '4'], questions: [{ correct_option: '1' }] })
  })
})
