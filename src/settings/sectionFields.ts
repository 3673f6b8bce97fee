import * as z from 'zod/mini'
import { blankable, oneLine } from '../platform/contract.ts'

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

export const section = <N extends string, S extends z.ZodMiniObject>(name: N, schema: S, first: z.output<S>) => ({
  ...{ name, schema, first },
})
