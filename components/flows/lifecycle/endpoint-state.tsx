import { StatusDot } from '@/components/ui/status-dot'
import { tooltip } from '@/components/ui/tooltip'
import type { EndpointWords } from './endpoint-words'

/** How a data endpoint does, with what it means as a tooltip. */
export function EndpointState({ words: { label, tone, meaning } }: { words: EndpointWords }) {
  return (
    <span {...tooltip(meaning)} className="inline-flex items-center gap-1.5">
      <StatusDot tone={tone} />
      {label}
    </span>
  )
}
