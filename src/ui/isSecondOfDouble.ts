/** True for the second click of a double click, which is no wish of its own. */
export const isSecondOfDouble = ({ detail }: { detail: number }): boolean => detail > 1
