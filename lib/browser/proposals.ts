import type { ProposalDetail } from '@/lib/contract/proposals'
import type { Body } from './call'
import { rowQuery } from './row-queries'
import { useRowMutation } from './use-row-mutation'

type View = 'waiting' | 'mine' | 'all'

export const proposalQueries = {
  list: (view: View) => rowQuery('GET /api/proposals', { query: { view } }),
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
