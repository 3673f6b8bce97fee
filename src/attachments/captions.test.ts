import { expect, it } from 'vitest'
import { isVtt, readCaptions } from './captions.ts'

const read = (...blocks: string[]) => readCaptions(['WEBVTT', ...blocks].join('\n\n'))

it('keeps the words, times and places of cues, and nothing else of a file', () => {
  const given =
    '\uFEFFWEBVTT - by somebody\r\n\r\nNOTE secret\r\n\r\nSTYLE\r\n::cue { background: url(//evil.test) }\r\n\r\nintro\r\n00:01.000 --> 00:02.500 align:start line:10%\r\nC, then\r\nF\r\n\r\n\r\n01:00:03.000 --> 01:00:04.000\r\n<i>Slowly</i>\r\n'
  expect(isVtt(given)).toBe(true)
  expect(readCaptions(given)).toEqual({
    text: 'WEBVTT\n\n00:01.000 --> 00:02.500 align:start line:10%\nC, then\nF\n\n01:00:03.000 --> 01:00:04.000\n<i>Slowly</i>\n',
  })
})

it.each([
  ['There are no captions', []],
  ['Caption 1 has no times', ['1 --> 2\nWords']],
  ['Caption 1 has no times', ['Words alone']],
  ['Caption 1 ends before', ['00:02.000 --> 00:01.000\nWords']],
  ['Caption 2 begins before', ['00:02.000 --> 00:03.000\nOne', '00:01.000 --> 00:04.000\nTwo']],
])('says “%s”', (problem, blocks) => {
  const answer = read(...blocks)
  expect('problem' in answer && answer.problem).toContain(problem)
})

it('tells WebVTT from other texts', () => {
  expect(['WEBVTT', 'WEBVTT\n\n'].map(isVtt)).toEqual([true, true])
  expect(['WEBVTTX', '1\n00:00:01,000 --> 00:00:02,000\nSRT', '<html>'].map(isVtt)).toEqual([false, false, false])
})
