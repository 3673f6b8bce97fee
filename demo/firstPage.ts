// What the owner of the demo academy shows on its first page beside the words that it was delivered with. All invented.

export const teacher = {
  name: 'Samuel Oyelaran',
  story: `I learned in a church hall in Ibadan, on a piano with eleven working keys in its middle octave and a deacon who sang the twelfth.

I studied in Lagos, and have taught for nineteen years since: children, grandparents, once a whole choir. What they all needed was the same: the next small thing, heard clearly and played slowly.

That is what this academy is. One lesson at a time, the ear before the fingers, and somebody who answers when you ask.`,
  signature: 'Samuel Oyelaran',
}

/** Members by their nickname, in the order of the page. */
export const voices = [
  {
    by: 'harold_w',
    quote:
      'My grandson dared me to play Ode to Joy before Christmas. I played it in November. He has stopped daring me.',
    about: 'Ludlow, beginner roadmap',
  },
  {
    by: 'clara_l',
    quote: 'Twenty years away from the piano, and nine questions later I knew where to begin again.',
    about: 'Gothenburg, intermediate roadmap',
  },
  {
    by: 'ngozi_b',
    quote: 'Two minutes of my playing, and Samuel heard what I had missed for a year. My altos noticed the week after.',
    about: 'Abuja, advanced roadmap',
  },
] as const

export const contact = {
  email: 'hello@academy.test',
  phone: '',
  address: '12 Example Street\n00000 Example Town',
}
