import { Badge } from '@/components/ui/badge'
import { StatusDot } from '@/components/ui/status-dot'
import { flowStatusWords } from '@/lib/labels/states/flows'

/** A state in words, with what it means as a tooltip. */
export function FlowStatusBadge({ status }: { status: string }) {
  const { label, tone, meaning } = flowStatusWords(status)
  return (
    <Badge tone={tone} explanation={meaning}>
      <StatusDot tone={tone} className="size-1.5" />
      {label}
    </Badge>
  )
}
