export function orPutBack<T>(paths: readonly string[], work: () => Promise<T>): Promise<T>
