/**
 * The language of the academy's pages, mails and documents, as a BCP 47 tag: English, day before month, 24 hours. What
 * a browser prefers decides nothing, so that no foreign date is in an English sentence.
 */
export const LOCALE = 'en-GB'
