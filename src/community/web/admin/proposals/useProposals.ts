import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, messageOf } from '../../../../platform/web/api.ts'
import { useAddressQuery } from '../../../../platform/web/useAddressQuery.ts'
import { useSingleMutation } from '../../../../platform/web/useSingleMutation.ts'
import { flashOf } from '../../../../platform/web/wayBackIn.ts'
import { useFlash } from '../../../../ui/web/Flash.tsx'
import * as contract from '../../../spaceContract.ts'

export const PROPOSALS = 'proposals'
const read = ({ page }: Record<string, string>) => ({ page: Math.max(1, Math.trunc(Number(page)) || 1) })

/** The page of proposals that the address names; `first` is what the screen came with. */
export function useProposals(first: contract.ProposalList) {
  const { query, go, hrefOf } = useAddressQuery({ page: first.current_page }, read, { page: 1 })
  const list = useQuery({
    queryKey: [PROPOSALS, query.page],
    queryFn: ({ signal }) => call(contract.listProposals, { query: { page: query.page }, signal }),
    placeholderData: keepPreviousData,
    ...(query.page === first.current_page ? { initialData: first } : {}),
  })
  return { page: query.page, go, hrefOf, list }
}

export function useDeleteProposal(id: number, onDone: () => void) {
  const queries = useQueryClient()
  const flash = useFlash()
  return useSingleMutation({
    mutationFn: () => call(contract.deleteProposal, { params: { id } }),
    onSuccess: () => {
      onDone()
      flash.success('Proposal deleted.')
      void queries.invalidateQueries({ queryKey: [PROPOSALS] })
    },
    onError: (error) => flash.error(...flashOf(error, messageOf(error))),
  })
}
