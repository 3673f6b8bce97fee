import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, type FunctionComponent, useState } from 'react'
import { AppError } from '../errors.ts'

// what a member does is drawn before the next picture: a box that is ticked would be empty again for a moment
notifyManager.setScheduler(queueMicrotask)

const makeClient = () =>
  new QueryClient({
    defaultOptions: {
      // a request that waits silently for the connection would never say that it failed
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        staleTime: 60_000,
        refetchOnWindowFocus: false,
        retry: (count, error) => count < 2 && error instanceof AppError && error.code === 'unavailable',
      },
    },
  })

let ofThisPage: QueryClient | undefined

/** In the browser all screens of a page share one cache; on the server every rendering gets its own. */
const clientFor = () => {
  if (typeof window === 'undefined') return makeClient()
  ofThisPage ??= makeClient()
  return ofThisPage
}

/** Gives a screen the query cache: `export default withQueries(Roadmap)`. */
export function withQueries<Props extends object>(Screen: ComponentType<Props>): FunctionComponent<Props> {
  return function ScreenWithQueries(props: Props) {
    const [client] = useState(clientFor)
    return (
      <QueryClientProvider client={client}>
        <Screen {...props} />
      </QueryClientProvider>
    )
  }
}
