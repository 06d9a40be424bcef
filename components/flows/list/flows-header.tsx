import { Plus } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'
import { PageHeader } from '@/components/ui/page-header'
import { Skeleton } from '@/components/ui/skeleton'
import { type Role, refusal } from '@/lib/access/roles'
import { CopyHereButton } from './copy-here-button'

/** Links to the gallery, for people who can create flows. */
export function NewFlowLink({ role }: { role: Role }) {
  const blockedBecause = refusal(role, 'flows.write')
  const words = (
    <>
      <Plus aria-hidden="true" className="size-4" />
      New flow
    </>
  )
  if (blockedBecause !== undefined)
    return (
      <Button variant="primary" blockedBecause={blockedBecause}>
        {words}
      </Button>
    )
  return (
    <LinkButton href="/flows/new" variant="primary">
      {words}
    </LinkButton>
  )
}

/** Header of the list. Without a role, it is the placeholder while the page loads. */
export function FlowsHeader({ role, hasOtherAccounts }: { role?: Role; hasOtherAccounts?: boolean }) {
  return (
    <PageHeader
      title="Flows"
      description="Multi-screen forms that people fill out right in the chat."
      actions={role && hasOtherAccounts && <CopyHereButton role={role} />}
      primary={role ? <NewFlowLink role={role} /> : <Skeleton className="h-8 w-28 pointer-coarse:h-11" />}
    />
  )
}
