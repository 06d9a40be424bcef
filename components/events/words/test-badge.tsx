import { Badge } from '@/components/ui/badge'

/** Stands at an event that somebody sent to try things out. */
export function TestBadge() {
  return (
    <Badge tone="info" explanation="Somebody sent this to try things out. Nothing of it happened.">
      Test
    </Badge>
  )
}
