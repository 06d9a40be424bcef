import { ShieldCheck } from 'lucide-react'
import { ManagedHeader } from '@/components/shell/managed-header'
import type { Role } from '@/lib/access/roles'

/** Header of the proposals page. */
export const ProposalsHeader = ({ role }: { role?: Role }) => (
  <ManagedHeader
    title="Proposals"
    description="Changes that take effect once someone else approves them."
    role={role}
    permission="people.manage"
    href="/settings/policies"
  >
    <ShieldCheck aria-hidden="true" className="size-4" />
    Policies
  </ManagedHeader>
)
