import { Badge } from '@/components/ui/badge'

/** Marks an event that someone sent for testing. */
export function TestBadge() {
  return (
    <Badge tone="info" explanation="Sent as a test.">
      Test
    </Badge>
  )
}
