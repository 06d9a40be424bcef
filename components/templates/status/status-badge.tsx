import { Badge } from '@/components/ui/badge'
import { statusWords } from '@/lib/labels/states/templates'
import { StatusMark } from './status-mark'

/** A state in words, with what it means as a tooltip. */
export function StatusBadge({ status }: { status: string }) {
  const { label, tone, meaning } = statusWords(status)
  return (
    <Badge tone={tone} explanation={meaning}>
      <StatusMark status={status} className="size-3 text-inherit" />
      {label}
    </Badge>
  )
}
