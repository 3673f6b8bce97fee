/** First letters of first and last name, in capitals; a lone question mark when neither has one. */
export function initials(firstName: string, lastName: string): string {
  const letters = [firstName, lastName].map((name) => Array.from(name.trim())[0] ?? '')
  return letters.join('').toLocaleUpperCase('en') || '?'
}
