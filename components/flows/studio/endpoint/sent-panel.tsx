import { Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { useListPages } from '@/components/list/use-list-pages'
import { EmptyState } from '@/components/ui/empty-state'
import { flowQueries } from '@/lib/browser/flows'
import type { EndpointCallRecord } from '@/lib/contract/endpoint-calls'
import { loggedRequests } from '@/lib/contract/page-limits'
import { LoggedRequest } from './logged-request'
import { RequestLog } from './request-log'

/** Labels of what causes a request, by the service's names. */
const causes = new Map([
  ['phone', 'Phone'],
  ['studio', 'Studio'],
  ['workbench', 'Request'],
  ['case', 'Case'],
  ['health', 'Health check'],
  ['publishing', 'Publishing'],
])

interface SentPanelProps {
  flowId: string
  /** Copies the request of one. */
  copyOf: (call: EndpointCallRecord) => ReactNode
  /** Actions for one. */
  actionsOf: (call: EndpointCallRecord) => ReactNode
  /** Switches to another log. */
  chooser: ReactNode
}

/** Requests the service sent to the flow's endpoint, newest first. Sensitive values are masked. */
export function SentPanel({ flowId, copyOf, actionsOf, chooser }: SentPanelProps) {
  const list = useListPages(flowQueries.endpointCalls(flowId))
  return (
    <RequestLog
      list={list}
      chooser={chooser}
      about="What phones, the studio, and health checks sent to this flow’s endpoint, newest first. Sensitive values are masked."
      label="Requests sent to the endpoint"
      extra="Sent by"
      most={loggedRequests.sent}
      empty={
        <EmptyState icon={<Send />} title="No requests yet" className="py-8">
          Requests to this flow’s endpoint are listed here. Send one, or run the flow on the phone.
        </EmptyState>
      }
      draw={(call, isNewest) => (
        <LoggedRequest
          key={call.id}
          isNewest={isNewest}
          cause={causes.get(call.caller)}
          copy={copyOf(call)}
          made={{ ...call, durationMs: call.duration_ms, isEncrypted: call.is_encrypted }}
        >
          {actionsOf(call)}
        </LoggedRequest>
      )}
    />
  )
}
