import { Card } from '@/components/ui/card'
import type { CallingSettings } from '@/lib/contract/calling'
import { otherSettings } from './settings-values'

/** What the service has beyond the switches; nothing is drawn when there is nothing. */
export function OtherSettings({ settings }: { settings: CallingSettings }) {
  const others = otherSettings(settings)
  if (others.length === 0) return null
  return (
    <Card
      title="Other settings at the service"
      description="Shown as reported by the service. You cannot change them here."
    >
      <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
        {others.map(({ name, text }) => (
          <div key={name} className="contents">
            <dt className="font-mono text-text-muted">{name}</dt>
            <dd className="font-mono wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
