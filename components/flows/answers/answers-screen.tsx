'use client'

import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { EmptyState } from '@/components/ui/empty-state'
import { StateBadge } from '@/components/ui/state-badge'
import { type Role, refusal } from '@/lib/access/roles'
import { flowQueries } from '@/lib/browser/flows'
import type { Problem } from '@/lib/contract/error-object'
import { flowStatusWords } from '@/lib/labels/states/flows'
import { endpointWords } from '../lifecycle/endpoint-words'
import { FlowActions } from '../lifecycle/flow-actions'
import { StudioBar, StudioFrame } from '../studio/studio-bar'
import { StudioViews } from '../studio/studio-views'
import { AnswerList } from './answer-list'

interface AnswersScreenProps {
  id: string
  role: Role
  /** Why the server could not read the list for the first paint. */
  problem?: Problem
}

/** What people answered in a flow. */
export function AnswersScreen({ id, role, problem }: AnswersScreenProps) {
  const { data: flow } = useQuery(flowQueries.detail(id))
  const router = useRouter()
  const refused = refusal(role, 'flows.answers')
  return (
    <StudioFrame
      isPage
      bar={
        <StudioBar
          name={flow?.name ?? id}
          badge={flow && <StateBadge state={flowStatusWords(flow.status)} />}
          views={<StudioViews flowId={id} view="answers" endpoint={flow && endpointWords(flow)} />}
          main={flow && <FlowActions flow={flow} role={role} onDeleted={() => router.push('/flows')} />}
        />
      }
    >
      <div className="px-4 py-4 sm:px-6 lg:px-8">
        {refused ? (
          <EmptyState icon={<Lock />} title="You don’t have access to answers">
            {refused}
          </EmptyState>
        ) : (
          <AnswerList flowId={id} problem={problem} />
        )}
      </div>
    </StudioFrame>
  )
}
