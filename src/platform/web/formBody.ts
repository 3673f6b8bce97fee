import type * as z from 'zod/mini'
import type { AnyEndpoint, CallInput } from '../contract.ts'
import { AppError } from '../errors.ts'

type BodyOf<E extends AnyEndpoint> = CallInput<E>['body']

/** The fields that a person fills in for a call. */
export type FieldOf<E extends AnyEndpoint> = Exclude<keyof BodyOf<E>, 'submit_key'>

type TextOf<E extends AnyEndpoint, K extends keyof BodyOf<E>> = Extract<NonNullable<BodyOf<E>[K]>, string>

/** What a form holds of a call's fields: each one that can be sent as text, a choice as one of its values. */
export type FormValues<E extends AnyEndpoint> = {
  [K in FieldOf<E> as TextOf<E, K> extends never ? never : K]-?: TextOf<E, K>
}

/** The same, with choices that are still open, as empty texts. */
export type WithOpen<V, K extends keyof V> = Omit<V, K> & { [P in K]: V[P] | '' }

/** A body that names every field of the call, so that one which comes to the contract has to come to the form. */
type Named<E extends AnyEndpoint> = { [K in FieldOf<E>]-?: Begun<BodyOf<E>[K]> | '' | undefined }
/** Entries of a list may be half filled in. */
type Begun<T> = T extends readonly (infer Item)[] ? (Item extends object ? Partial<Item> : Item)[] : T

/** A whole body as a form holds it, its choices maybe still open: the server says what is missing. */
export const formBody = <E extends AnyEndpoint>(_: E, body: Named<E>): BodyOf<E> => body as BodyOf<E>

/** What a form's own fields hold: the server says what of it can't be. */
export const bodyIn = <E extends AnyEndpoint>(_: E, form: HTMLFormElement | null): BodyOf<E> =>
  Object.fromEntries(new FormData(form ?? undefined)) as BodyOf<E>

/** Only what a form has changed. */
export const changesIn = <B extends object>(body: B, before: B): Partial<B> =>
  Object.fromEntries(Object.entries(body).filter(([field, value]) => value !== before[field as keyof B])) as Partial<B>

/**
 * Asks the schema of a call's body before anything is sent, for forms whose files take long.
 * @throws AppError 'invalid' by field, named as the server would name it
 */
export function checkBody(schema: z.ZodMiniType, body: unknown): void {
  const parsed = schema.safeParse(body)
  if (parsed.success) return
  const problems = parsed.error.issues
    .toReversed()
    .map(({ path: [first = '_', ...rest], message }) => [
      String(first) + rest.map((part) => `[${String(part)}]`).join(''),
      [message],
    ])
  throw new AppError('invalid', 'Please look at the marked fields.', Object.fromEntries(problems))
}
