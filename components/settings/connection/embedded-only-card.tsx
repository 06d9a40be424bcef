import { Card } from '@/components/ui/card'
import { embeddedOnly } from '@/lib/contract/embedded-only'

/** What a remote service cannot do, so that nobody looks for it on the pages. */
export function EmbeddedOnlyCard() {
  return (
    <Card
      title="Not available with this service"
      description="Only the service inside the console offers these. Everything else works the same."
    >
      <dl className="space-y-3">
        {Object.entries(embeddedOnly).map(([id, { page, name, missing }]) => (
          <div key={id}>
            <dt className="text-sm font-medium">
              <span className="font-normal text-text-faint">{page}: </span>
              {name}
            </dt>
            <dd className="text-sm text-pretty text-text-muted">{missing}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
