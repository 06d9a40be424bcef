import { Badge } from '@/components/ui/badge'

/** Stands at an event that someone sent to try things out. */
export function TestBadge() {
  return (
    <Badge tone="info" explanation="Sent as a test.">
      Test
    </Badge>
  )
}
