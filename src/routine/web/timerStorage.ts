/** Where a browser keeps the part that runs. */
export const timerKey = (userId: number): string => `routine:${userId}`

/** Whether there is one; what became of it knows the timer, which is loaded for it alone. */
export function isTimerStored(userId: number): boolean {
  try {
    return localStorage.getItem(timerKey(userId)) !== null
  } catch {
    return false
  }
}
