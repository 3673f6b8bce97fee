/** Plain letters only, since a nickname that looks like somebody else's would be taken for theirs. */
const NICKNAME = /^[a-z0-9_](?:[a-z0-9_.-]{0,38}[a-z0-9_])$/i

export const NICKNAME_RULE =
  'A nickname has 2 to 40 letters (a to z), digits, dots, hyphens or underscores, and is not a number.'

/** An all-digit nickname would be taken for an id. */
export const isNickname = (text: string): boolean => NICKNAME.test(text) && !/^\d+$/.test(text)
