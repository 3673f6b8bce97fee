import { expect, test } from 'vitest'
import { voicesSection } from './landingSections.ts'
import { readVoices } from './voices.ts'

const portrait = { src: '/files/academy/a.webp', width: 10, height: 10 }

test('only whole voices are shown, each with its own portrait', () => {
  const written = { ...voicesSection.first, quote_1: 'No name', quote_3: 'Lovely.', name_3: 'Ada', about_3: 'plays' }
  const voices = readVoices(written, (which) => (which === 'voice_3' ? portrait : null))
  expect(voices).toEqual([{ quote: 'Lovely.', name: 'Ada', about: 'plays', portrait }])
})

test('an academy is delivered without any', () => {
  expect(readVoices(voicesSection.first, () => null)).toEqual([])
})
