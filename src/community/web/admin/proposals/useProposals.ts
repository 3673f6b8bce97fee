import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Paging } from '../../../../platform/paging.ts'
import { call, failureMessage } from '../../../../platform/web/api.ts'
import { failureFlash } from '../../../../platform/web/loginLink.ts'
import { useAdminList } from '../../../../platform/web/useAdminList.ts'
import { useSingleMutation } from '../../../../platform/web/useSingleMutation.ts'
import { useFlash } from '../../../../ui/web/Flash.tsx'
import * as contract from '../../../spaceContract.ts'

export const PROPOSALS = 'proposals'

/** The page of proposals that the address names; `first` is what the screen came with. */
export function useProposals(first: contract.ProposalList) {
  const [opened] = useState({ page: first.current_page, perPage: first.per_page })
  return useAdminList<contract.Proposal, Paging>({
    ...{ name: PROPOSALS, schema: Paging, first, opened },
    load: (query, signal) => call(contract.listProposals, { query, signal }),
  })
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
    onError: (error) => flash.error(...failureFlash(error, failureMessage(error))),
  })
}
