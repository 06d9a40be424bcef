'use client'

import { useQuery } from '@tanstack/react-query'
import { Lock, Smartphone } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useHasPhones } from '@/components/shell/simulated-phones'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { StateBadge } from '@/components/ui/state-badge'
import { useDialog } from '@/components/ui/use-dialog'
import { type Role, refusal } from '@/lib/access/roles'
import { flowQueries } from '@/lib/browser/flows'
import type { Problem } from '@/lib/contract/error-object'
import type { FlowDetail } from '@/lib/contract/flow-pages'
import { flowStatusWords } from '@/lib/labels/states/flows'
import { endpointWords } from '../lifecycle/endpoint-words'
import { FlowTrouble } from '../lifecycle/flow-trouble'
import { SavedFlowActions } from '../studio/saved-flow-actions'
import { StudioBar, StudioFrame } from '../studio/studio-bar'
import { StudioViews } from '../studio/studio-views'
import { AnswerList } from './answer-list'

const SendFlowDialog = dynamic(
  () => import('../send/send-flow-dialog').then((module) => module.SendFlowDialog),
  { ssr: false },
)

interface AnswersScreenProps {
  id: string
  role: Role
  /** Why the server couldn't load the list for the first paint. */
  problem?: Problem
}

/** Sends the flow to a simulated phone to get an answer. */
function SendFlow({ flow, role }: { flow: FlowDetail; role: Role }) {
  const { isUsed, turn, show, props } = useDialog()
  if (!useHasPhones()) return null
  return (
    <>
      <Button variant="primary" blockedBecause={refusal(role, 'flows.write')} onClick={() => show()}>
        <Smartphone aria-hidden="true" className="size-4" />
        Send to phone
      </Button>
      {isUsed && <SendFlowDialog key={turn} flow={flow} isTyped={false} {...props} />}
    </>
  )
}

/** What people answered in a flow. */
export function AnswersScreen({ id, role, problem }: AnswersScreenProps) {
  // Typing in the studio changes whether there is something to publish, but sends no notification.
  const { data: flow } = useQuery({ ...flowQueries.detail(id), staleTime: 0 })
  const refused = refusal(role, 'flows.answers')
  return (
    <StudioFrame
      isPage
      bar={
        <StudioBar
          name={flow?.name ?? id}
          badge={flow && <StateBadge state={flowStatusWords(flow.status)} />}
          views={<StudioViews flowId={id} view="answers" endpoint={flow && endpointWords(flow)} />}
          main={flow && <SavedFlowActions flow={flow} role={role} />}
        />
      }
    >
      {flow && <FlowTrouble flow={flow} />}
      <div className="p-4">
        <header className="mb-4 space-y-0.5">
          <h2 className="text-base font-semibold">Answers</h2>
          <p className="max-w-220 text-pretty text-text-muted">
            What people entered in this flow, and how far they came.
          </p>
        </header>
        {refused ? (
          <EmptyState icon={<Lock />} title="You don’t have access to answers">
            {refused}
          </EmptyState>
        ) : (
          <AnswerList flowId={id} problem={problem} first={flow && <SendFlow flow={flow} role={role} />} />
        )}
      </div>
    </StudioFrame>
  )
}
