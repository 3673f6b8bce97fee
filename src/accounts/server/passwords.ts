import { hash, verify } from '@node-rs/argon2'

/** Argon2id with 19 MiB and two passes, about 15 ms on a server's core. */
const COST = { memoryCost: 19456, timeCost: 2, parallelism: 1 }

/** Hash of random bytes that nobody knows: checked when there is no such user, so that both take the same time. */
const NOBODY = '$argon2id$v=19$m=19456,t=2,p=1$BC080KYPhEbhNJeocxXY3Q$Mr4F8jH5YtR7bebWmrKu8pUWBtEERxomQDQUFSYBp14'

// the same letters typed on two machines may differ in their code points
const normal = (password: string): string => password.normalize('NFKC')

export const hashPassword = (password: string): Promise<string> => hash(normal(password), COST)

/** False also when there is no hash, and not a moment sooner. */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const right = await verify(passwordHash ?? NOBODY, normal(password))
  return right && passwordHash !== undefined
}
