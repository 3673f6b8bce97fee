import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/web/api.ts'
import { type Attachment, listAttachments, type Video } from '../contract.ts'

const NONE: readonly Attachment[] = []

/** The files beside a film, looked up where the page did not come with them; none for what is locked (null). */
export function useAttachments(of: Video | null, initial: Attachment[] | undefined): readonly Attachment[] {
  const { data = NONE } = useQuery({
    queryKey: ['attachments', of],
    queryFn: ({ signal }) => (of ? call(listAttachments, { query: of, signal }) : []),
    enabled: of !== null,
    ...(initial ? { initialData: initial, staleTime: 60_000 } : {}),
  })
  return of ? data : NONE
}
