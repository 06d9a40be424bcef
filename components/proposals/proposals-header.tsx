import { ShieldCheck } from 'lucide-react'
import { ManagedHeader } from '@/components/shell/managed-header'
import type { Role } from '@/lib/access/roles'

interface ProposalsHeaderProps {
  role?: Role
  /** There were never any proposals: the list says what they are, and has the same link. */
  isBare?: boolean
}

/** Header of the proposals page. */
export const ProposalsHeader = ({ role, isBare = false }: ProposalsHeaderProps) => (
  <ManagedHeader
    title="Proposals"
    description={isBare ? undefined : 'Changes that take effect once someone else approves them.'}
    role={isBare ? undefined : role}
    permission="people.manage"
    href="/settings/policies"
  >
    <ShieldCheck aria-hidden="true" className="size-4" />
    Policies
  </ManagedHeader>
)
