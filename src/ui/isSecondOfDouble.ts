/** True for the second click of a double click, which nobody means as another click. */
export const isSecondOfDouble = ({ detail }: { detail: number }): boolean => detail > 1
