/** What is needed only once a question was answered; with it comes the piano. */
export async function loadFeedback() {
  const [{ Comparison }, { WhatNow }] = await Promise.all([import('./Comparison.tsx'), import('./WhatNow.tsx')])
  return { Comparison, WhatNow }
}
export type Feedback = Awaited<ReturnType<typeof loadFeedback>>
