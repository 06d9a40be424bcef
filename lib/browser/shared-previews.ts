import type { SharedPlan, SharedPreviewCreate } from '@/lib/contract/shared-previews'
import { rowQuery } from './row-queries'
import { useRowMutation } from './use-row-mutation'

/** The shared object. Plans aren't stored on a server, so they are included. */
export type ShareSubject =
  | { kind: 'template' | 'flow'; id: string }
  | { kind: 'plan'; id: ''; plan: SharedPlan }

const paths = {
  template: '/api/templates/:id/shared-previews',
  flow: '/api/flows/:id/shared-previews',
  plan: '/api/plans/shared-previews',
} as const

export const sharedPreviewQueries = {
  /** Links to a subject that haven't expired, newest first. */
  list: ({ kind, id }: Pick<ShareSubject, 'kind' | 'id'>) =>
    rowQuery(`GET ${paths[kind]}`, { params: { id } }),
}

export interface ShareValues extends SharedPreviewCreate {
  /** Flows only. */
  withResponses: boolean
}

export const useMakeSharedPreview = (subject: ShareSubject) =>
  useRowMutation(`POST ${paths[subject.kind]}`, ({ days, withResponses }: ShareValues) => ({
    params: { id: subject.id },
    body: {
      days,
      ...(subject.kind === 'flow' && { withResponses }),
      ...(subject.kind === 'plan' && { plan: subject.plan }),
    },
  }))

export const useEndSharedPreview = ({ kind, id }: Pick<ShareSubject, 'kind' | 'id'>) =>
  useRowMutation(`DELETE ${paths[kind]}/:link`, (link: string) => ({ params: { id, link } }))
