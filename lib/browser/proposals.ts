import type { ProposalDetail } from '@/lib/contract/proposals'
import type { Body } from './call'
import { rowPages, rowQuery } from './row-queries'
import { useRowMutation } from './use-row-mutation'

/** Filters in the page's URL. Several states are separated by commas. */
export interface ProposalFilters {
  state?: string
  kind?: string
  author?: string
}

const FIRST = ''

/** Query for one page; also used for the server's first render. */
export const proposalQuery = (filters: ProposalFilters, after = FIRST) => ({
  ...filters,
  after: after || undefined,
})

export const proposalQueries = {
  list: (filters: ProposalFilters) =>
    rowPages('GET /api/proposals', {
      key: filters,
      page: (after: string) => ({ query: proposalQuery(filters, after) }),
      first: FIRST,
      next: (page) => page.next ?? undefined,
    }),
  /** Number of proposals waiting for the current person; updated live. */
  waiting: () => rowQuery('GET /api/proposals/waiting'),
  one: (id: string) => rowQuery('GET /api/proposals/:id', { params: { id } }),
  policies: () => rowQuery('GET /api/policies'),
}

type Known = Pick<ProposalDetail, 'id' | 'round'>

export const useApproveProposal = ({ id, round }: Known) =>
  useRowMutation('POST /api/proposals/:id/approve', () => ({ params: { id }, body: { round } }))
export const useRequestProposalChanges = (id: string) =>
  useRowMutation('POST /api/proposals/:id/request-changes', (comment: string) => ({
    params: { id },
    body: { comment },
  }))
export const useWithdrawProposal = (id: string) =>
  useRowMutation('POST /api/proposals/:id/withdraw', () => ({ params: { id } }))
export const useRefreshProposal = (id: string) =>
  useRowMutation('POST /api/proposals/:id/refresh', () => ({ params: { id } }))
export const useOverrideProposal = (id: string) =>
  useRowMutation('POST /api/proposals/:id/override', (reason: string) => ({
    params: { id },
    body: { reason },
  }))
export const useSavePolicy = () =>
  useRowMutation('PUT /api/policies', (body: Body<'PUT /api/policies'>) => ({ body }))
