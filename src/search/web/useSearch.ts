import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../platform/web/api.ts'
import { LEAST_LETTERS, searchAcademy } from '../contract.ts'

const REST_MS = 180

/** What answers to the words, asked once the typing rests; undefined while there is no answer yet. */
export function useSearch(words: string) {
  const q = words.trim()
  const [rested, setRested] = useState(q)
  useEffect(() => {
    const timer = setTimeout(() => setRested(q), REST_MS)
    return () => clearTimeout(timer)
  }, [q])
  const isAsked = [...q].length >= LEAST_LETTERS
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['search', rested],
    queryFn: ({ signal }) => call(searchAcademy, { query: { q: rested }, signal }),
    enabled: isAsked && [...rested].length >= LEAST_LETTERS,
    // the last answer stays until the next one has come, or the list would vanish with every letter
    placeholderData: keepPreviousData,
  })
  const isCurrent = rested === q && !isFetching
  return {
    isAsked,
    isCurrent,
    failed: isError && isCurrent,
    groups: isAsked ? data?.groups : undefined,
    retry: refetch,
  }
}
