import { ShieldCheck } from 'lucide-react'
import { LinkButton } from '@/components/ui/link-button'
import { PageHeader } from '@/components/ui/page-header'
import { type Role, refusal } from '@/lib/access/roles'

/** The top of the page of proposals; policies are set by who may. */
export function ProposalsHeader({ role }: { role?: Role }) {
  return (
    <PageHeader
      title="Proposals"
      description="Changes that take effect once someone else approves them."
      actions={
        role !== undefined &&
        refusal(role, 'people.manage') === undefined && (
          <LinkButton href="/settings/policies">
            <ShieldCheck aria-hidden="true" className="size-4" />
            Policies
          </LinkButton>
        )
      }
    />
  )
}
