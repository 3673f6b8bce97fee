const MARKS = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]+/g
/** Letters that Unicode does not split into a letter and a mark, though people type them as one. */
const LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
}

/** A text as searches take it: without accents, in small letters; the database's plain_text() is the same. */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(/[øłđðħıßæœþ]/g, (letter) => LETTERS[letter] ?? letter)

/** Whether `text` holds what is looked for, whatever their accents and capitals. */
export const holdsText = (text: string, search: string): boolean => plainText(text).includes(plainText(search.trim()))
