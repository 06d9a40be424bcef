import { Settings2 } from 'lucide-react'
import { LinkButton } from '@/components/ui/link-button'
import { PageHeader } from '@/components/ui/page-header'
import { type Role, refusal } from '@/lib/access/roles'

/** The top of the page of incidents; alerts are set up by who may. */
export function IncidentsHeader({ role }: { role?: Role }) {
  return (
    <PageHeader
      title="Incidents"
      description="Track account problems from start to resolution."
      actions={
        role !== undefined &&
        refusal(role, 'alerts.manage') === undefined && (
          <LinkButton href="/settings/alerts">
            <Settings2 aria-hidden="true" className="size-4" />
            Set up alerts
          </LinkButton>
        )
      }
    />
  )
}
