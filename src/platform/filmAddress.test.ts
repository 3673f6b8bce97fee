import { expect, it } from 'vitest'
import { filmProblem } from './filmAddress.ts'

it.each([
  'youtu.be/dQw4w9WgXcQ',
  'www.youtube.com/watch?v=dQw4w9WgXcQ',
  'films.example/lesson.mp4',
  ' drive.google.com/file/d/1abc/view ',
])('%s lacks its beginning', (address) => expect(filmProblem(address)).toContain('with https:// at its beginning'))

it.each([
  'http://films.example/lesson.mp4',
  'HTTP://films.example/lesson.webm?x=1',
  '<video src="http://films.example/a.mp4"></video>',
  '<video><source type="video/mp4" src=\'http://films.example/a.mp4\'></video>',
])('%s does not play on a secure page', (address) => expect(filmProblem(address)).toContain('don’t play here'))

it.each([
  'https://www.dropbox.com/s/abc/lesson.mp4?dl=0',
  'https://www.dropbox.com/scl/fi/abc/lesson.mp4?rlkey=k&dl=0',
  'dropbox.com/s/abc',
  'https://dropbox.com/s/abc/lesson.mp4',
])('%s is a page about a film', (address) => expect(filmProblem(address)).toMatch(/raw=1|https:\/\/ at its/))

it.each([
  '',
  '/media/demo/keyboard.webm',
  '//films.example/lesson.mp4',
  'https://films.example/lesson.mp4',
  'https://www.dropbox.com/s/abc/lesson.mp4?raw=1',
  'https://www.dropbox.com/scl/fi/abc/lesson.mp4?rlkey=k&dl=1',
  'https://dl.dropboxusercontent.com/s/abc/lesson.mp4',
  'http://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'http://vimeo.com/1234',
  '<iframe src="https://player.vimeo.com/video/1"></iframe>',
  '<p>an http://films.example/lesson.mp4</p>',
  'What is this',
])('accepts the address of %s', (address) => expect(filmProblem(address)).toBeUndefined())
