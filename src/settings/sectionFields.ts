import * as z from 'zod/mini'
import { blankable, oneLine } from '../platform/contract.ts'
import { contrastText, isReadable, leastContrast, readableShade } from './accent.ts'

/** A line that may be blank. */
export const line = (max: number) => blankable(max).check(oneLine)

/** No user name in it, which could pass for a host. */
const isWebAddress = (value: string): boolean =>
  /^https?:\/\/[^\s\p{Cc}/?#@]+([/?#][^\s\p{Cc}]*)?$/iu.test(value) &&
  z.safeParse(z.url({ protocol: /^https?$/ }), value).success
export const link = line(500).check(
  z.refine((value) => value === '' || isWebAddress(value), 'Please enter a whole address that begins with https://.'),
)
export const mailbox = line(254).check(
  z.refine((value) => value === '' || z.safeParse(z.email(), value).success, 'Please enter a valid email address.'),
)

const COLOUR = 'Please enter a colour such as #8a2b2b.'
/** A colour of the light theme that can be read there, from which that of the dark one is made (see accent.ts); may be blank. */
export const readableColour = z.string(COLOUR).check(
  z.trim(),
  z.toLowerCase(),
  z.regex(/^(#[0-9a-f]{6})?$/, { error: COLOUR, abort: true }),
  z.check(({ value, issues }) => {
    if (value === '' || isReadable(value)) return
    const [found, shade] = [contrastText(leastContrast(value)), readableShade(value)]
    const message = `This is too light to read: ${found}, and text needs 4.5:1. The nearest that works is ${shade}.`
    issues.push({ code: 'custom', input: value, message })
  }),
)

export const section = <N extends string, S extends z.ZodMiniObject>(name: N, schema: S, first: z.output<S>) => ({
  ...{ name, schema, first },
})
