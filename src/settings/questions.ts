export type QuestionAndAnswer = { question: string; answer: string }

/** What the owner has written: blocks with a blank line between them, the question on the first line of each. */
export const splitQuestions = (written: string): QuestionAndAnswer[] =>
  written
    .split(/\n\s*\n/)
    .map((block) => block.trim().split('\n'))
    .map(([question = '', ...answer]) => ({ question: question.trim(), answer: answer.join('\n').trim() }))
    .filter(({ question }) => question !== '')

/** The same form again; a blank line in an answer would end it, and an answer without a question would become one. */
export const joinQuestions = (questions: readonly QuestionAndAnswer[]): string =>
  questions
    .filter(({ question }) => question.trim() !== '')
    .map(({ question, answer }) => `${question.trim()}\n${answer.replaceAll(/\n\s*\n/g, '\n').trim()}`.trim())
    .join('\n\n')

/** Those that are whole. */
export const readQuestions = (written: string): QuestionAndAnswer[] =>
  splitQuestions(written).filter(({ answer }) => answer !== '')

const CANCEL = {
  question: 'Can I cancel?',
  answer: 'At any time, in your profile. You keep what you have paid for until it ends.',
}

/** What the academy is delivered with below its plans. */
export const planQuestions: readonly QuestionAndAnswer[] = [
  CANCEL,
  {
    question: 'Can I change my plan later?',
    answer: 'Yes, in your profile. You see what it costs and when it begins before you confirm.',
  },
  {
    question: 'What do I keep when a plan ends?',
    answer: 'Your account and all that you have done: your progress, your saved loops and your recordings.',
  },
]

/** What the academy is delivered with: true of each, whatever its owner has set. */
export function deliveredQuestions({
  mayRegister,
  sells,
  opens,
}: {
  mayRegister: boolean
  sells: boolean
  /** What else the first page has for everybody. */
  opens: { lessons: boolean; ear: boolean }
}): QuestionAndAnswer[] {
  const tries = [
    'Play the piano on this page',
    ...(opens.lessons ? ['watch the open lessons'] : []),
    ...(opens.ear ? ['try the ear drill'] : []),
  ]
  const free = `${tries.join(', ')} and take the quiz. None of it needs an account.`
  return [
    {
      question: 'I have never played. Can I start here?',
      answer: 'Yes. The quiz asks a complete beginner only four questions, and then names the lesson to begin with.',
    },
    {
      question: 'Do I need a piano?',
      answer:
        'Any keyboard will do, from a grand piano to a small one on your desk. With MIDI or a microphone the academy hears what you play. Without an instrument, you can play on the screen.',
    },
    {
      question: 'How much time does it take?',
      answer:
        'Ten minutes a day is enough to get somewhere; a good hour takes you further. You say how long you have, and each day’s routine is made to fit.',
    },
    {
      question: 'What can I try first?',
      answer: mayRegister ? `${free} Joining costs nothing, and each lesson says which plan opens it.` : free,
    },
    ...(sells ? [CANCEL] : []),
    {
      question: 'Does it work on my phone?',
      answer:
        'Yes, and on a tablet or a computer. There is nothing to install; if you like, add it to your home screen.',
    },
  ]
}
