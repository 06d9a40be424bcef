import { Badge } from '@/components/ui/badge'
import { StatusMark } from './status-mark'
import { statusWords } from './status-words'

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
