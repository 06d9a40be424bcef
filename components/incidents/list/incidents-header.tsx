import { Settings2 } from 'lucide-react'
import { ManagedHeader } from '@/components/shell/managed-header'
import type { Role } from '@/lib/access/roles'

/** Header of the incidents page. */
export const IncidentsHeader = ({ role }: { role?: Role }) => (
  <ManagedHeader
    title="Incidents"
    description="Track problems and warnings from start to resolution."
    role={role}
    permission="alerts.manage"
    href="/settings/alerts"
  >
    <Settings2 aria-hidden="true" className="size-4" />
    Set up alerts
  </ManagedHeader>
)
