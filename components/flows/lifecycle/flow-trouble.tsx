import { LinkButton } from '@/components/ui/link-button'
import { StatusDot } from '@/components/ui/status-dot'
import type { FlowSummary } from '@/lib/contract/flow-pages'
import { flowStatusWords } from '@/lib/labels/states/flows'
import { endpointWords } from './endpoint-words'
import { healthHref } from './health-href'

/** Why the flow is restricted or blocked, and where to look; nothing for a flow without restrictions. */
export function FlowTrouble({ flow }: { flow: FlowSummary }) {
  const { status } = flow
  if (status !== 'THROTTLED' && status !== 'BLOCKED') return null
  const endpoint = endpointWords(flow)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-border bg-danger-soft px-4 py-1.5 text-sm text-danger-text">
      <p className="flex min-w-0 flex-1 basis-72 items-baseline gap-2 text-pretty">
        <StatusDot tone="danger" />
        <span>
          {flowStatusWords(status).meaning}
          {endpoint?.tone === 'danger' && <span className="max-sm:hidden"> {endpoint.meaning}</span>}
        </span>
      </p>
      <LinkButton href={healthHref(flow.id)} size="small">
        See health
      </LinkButton>
    </div>
  )
}
