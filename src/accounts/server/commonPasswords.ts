let loading: Promise<ReadonlySet<string>> | undefined

/** The 49,000 passwords that are tried first, by zxcvbn; loaded when the first new password is judged. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
  return loading
}
