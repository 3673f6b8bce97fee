// What the owner of the demo academy has filled into the starting texts of imprint, privacy and terms. She is invented.

const NAME = 'Samuel Oyelaran, Cadenza Piano Academy'
const STREET = '12 Example Street'
const TOWN = '00000 Example Town, Nowhere'

/** By the gaps of the starting texts. */
const FILLED: Readonly<Record<string, string>> = {
  'Your full name, or the registered name of your business': NAME,
  'Your full name or business, postal address and email address': `${NAME}, ${STREET}, ${TOWN}; hello@academy.test`,
  'your full name or business and address': `${NAME}, ${STREET}, ${TOWN}`,
  'Your full name, at the address above': 'Samuel Oyelaran, at the address above',
  'Street and number': STREET,
  'Postcode, town and country': TOWN,
  'your email address': 'hello@academy.test',
  'your telephone number': '+00 000 000 000',
  'If you have one: register and number, VAT number, supervisory authority':
    'This academy is a demonstration: nobody can buy anything here.',
  'Say whether you take part in dispute resolution before a consumer arbitration board.':
    'We take no part in dispute resolution before a consumer arbitration board.',
  'How long your server keeps its log': 'The log is kept for a week.',
  '365 days, unless your server says otherwise': '365 days',
  'Stripe and/or Paystack, with a link to their privacy pages':
    'in this demonstration a stand-in on this very machine, which takes no money',
  'name and country of your hosting provider': 'the machine that you have started it on',
  'name and country': 'none; emails are kept in a folder of that machine',
  'Zoom, your own Jitsi server, or none; the scheduler, if you use one': 'none in this demonstration',
  'In Germany: eight years': 'Eight years.',
  'how long': 'for a month',
  'the one responsible for you': 'the one of the country that you live in',
  'From which age on you take members, and that parents agree for those who are younger.':
    'Members are 16 or older; for those who are younger their parents agree.',
  'at least 30 days': 'at least 30 days',
  'If you sell to consumers in the EU: the notice on the right of withdrawal within 14 days, when it ends for digital content, and the model form.':
    'You can withdraw within 14 days without a reason, by a line to the address above. Nothing is sold in this demonstration.',
  'until 24 hours before it begins': 'until 24 hours before it begins',
  'What holds for a lesson that is missed.': 'A lesson that is missed is not given back.',
  'What your law says about liability: for example, that you are liable without limit for intent and gross negligence.':
    'We are liable without limit for intent and gross negligence.',
  'Which law holds, and where disputes are heard.': 'The law of the country that you live in holds.',
}

/** A starting text without its gaps; links stay as they are. */
export const fillIn = (body: string): string =>
  body.replace(/\[([^[\]\n]+)\](?![([])/g, (gap, inside: string) => FILLED[inside] ?? gap)
