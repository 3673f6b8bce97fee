import { screen } from '../platform/contract.ts'
import type { CaseList, CaseQuery } from './contract.ts'

/** The app hands it what belongs to the community: its people, its words, its navigation. */
export const reportsScreen = screen<{ cases: CaseList; query: CaseQuery }>('app/Reports')
