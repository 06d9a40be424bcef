import { History } from 'lucide-react'
import type { ReactNode } from 'react'
import { useListPages } from '@/components/list/use-list-pages'
import { EmptyState } from '@/components/ui/empty-state'
import { flowQueries } from '@/lib/browser/flows'
import type { FlowExchange } from '@/lib/contract/flow-answers'
import { loggedRequests } from '@/lib/contract/page-limits'
import { LoggedRequest } from './logged-request'
import { RequestLog } from './request-log'

interface ReceivedPanelProps {
  flowId: string
  /** Copies the request of one. */
  copyOf: (exchange: FlowExchange) => ReactNode
  /** Actions for one. */
  actionsOf: (exchange: FlowExchange) => ReactNode
  /** Switches to another log. */
  chooser: ReactNode
}

/** Requests from phones that the console's own endpoint received, newest first. Sensitive values are masked. */
export function ReceivedPanel({ flowId, copyOf, actionsOf, chooser }: ReceivedPanelProps) {
  const list = useListPages(flowQueries.exchanges(flowId))
  return (
    <RequestLog
      list={list}
      chooser={chooser}
      about="What phones and this console’s endpoint exchanged, newest first. Sensitive values are masked."
      label="Requests to the endpoint"
      extra="Encryption"
      most={loggedRequests.received}
      empty={
        <EmptyState icon={<History />} title="No requests yet" className="py-8">
          Requests to this console’s endpoint are listed here. Set it as the flow’s endpoint, and run the flow
          on the phone.
        </EmptyState>
      }
      draw={(exchange, isNewest) => (
        <LoggedRequest key={exchange.id} made={exchange} isNewest={isNewest} copy={copyOf(exchange)}>
          {actionsOf(exchange)}
        </LoggedRequest>
      )}
    />
  )
}
