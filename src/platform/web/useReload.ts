import { type QueryKey, useQueryClient } from '@tanstack/react-query'

/** Asks a query anew, also while its first answer is on its way, which does not know what was changed since. */
export function useReload(queryKey: QueryKey): () => void {
  const client = useQueryClient()
  return () =>
    void client.cancelQueries({ queryKey, exact: true }).then(() => client.refetchQueries({ queryKey, exact: true }))
}
