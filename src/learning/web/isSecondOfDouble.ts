/** True for the second click of a double click, which a switch must not take for switching back. */
export const isSecondOfDouble = ({ detail }: { detail: number }): boolean => detail > 1
