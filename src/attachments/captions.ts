// WebVTT as it is taken from a file: read cue by cue and written anew, so that nothing but words and times is left.

const CUE =
  /^((?:\d{2,}:)?\d{2}:\d{2}\.\d{3})[ \t]+-->[ \t]+((?:\d{2,}:)?\d{2}:\d{2}\.\d{3})((?:[ \t]+[a-z]+:[\w.,%-]+)*)[ \t]*$/
const MAX_CUES = 5000

const secondsOf = (stamp: string): number => stamp.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)

/** Whether a text says that it is WebVTT. */
export const isVtt = (text: string): boolean => /^\uFEFF?WEBVTT(?:[ \t\n\r]|$)/.test(text)

type ReadCaptions = { text: string } | { problem: string }

/**
 * The captions of a file, without its notes and style sheets.
 * @returns the words of what is wrong with the first cue that can't be shown
 */
export function readCaptions(given: string): ReadCaptions {
  const blocks = given
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .slice(1)
  const cues: string[] = []
  let last = 0
  for (const block of blocks) {
    const lines = block.split('\n').filter((line) => line !== '')
    const first = lines[0] ?? ''
    if (lines.length === 0 || /^(NOTE|STYLE|REGION)(?:[ \t]|$)/.test(first)) continue
    const at = first.includes('-->') ? 0 : 1
    const [, from, to, settings = ''] = CUE.exec(lines[at] ?? '') ?? []
    const which = `Caption ${cues.length + 1}`
    if (!from || !to) return { problem: `${which} has no times such as 00:01.000 --> 00:04.000.` }
    if (secondsOf(to) <= secondsOf(from)) return { problem: `${which} ends before it begins.` }
    if (secondsOf(from) < last) return { problem: `${which} begins before the one above it.` }
    last = secondsOf(from)
    if (cues.length === MAX_CUES) return { problem: `Captions may have at most ${MAX_CUES} lines.` }
    cues.push([`${from} --> ${to}${settings}`, ...lines.slice(at + 1)].join('\n'))
  }
  if (cues.length === 0) return { problem: 'There are no captions in this file.' }
  return { text: `${['WEBVTT', ...cues].join('\n\n')}\n` }
}
