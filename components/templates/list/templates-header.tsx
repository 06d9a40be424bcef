import { Languages, Plus } from 'lucide-react'
import { LinkButton } from '@/components/ui/link-button'
import { ActionWords, PageHeader } from '@/components/ui/page-header'
import { Skeleton } from '@/components/ui/skeleton'
import { type Role, refusal } from '@/lib/access/roles'
import { GuardedLink } from '../status/guarded-link'

/** Header of the list. Without a role, it is the placeholder while the page loads. */
export function TemplatesHeader({ role }: { role?: Role }) {
  return (
    <PageHeader
      title="Templates"
      description="Messages you write once and send to many people, in one or more languages."
      actions={
        role ? (
          <LinkButton href="/templates/languages" prefetch={false}>
            <Languages aria-hidden="true" className="size-4" />
            <ActionWords>Languages</ActionWords>
          </LinkButton>
        ) : (
          <Skeleton className="h-8 w-10 sm:w-31 pointer-coarse:h-11" />
        )
      }
      primary={
        role ? (
          <GuardedLink
            href="/templates/new"
            variant="primary"
            blockedBecause={refusal(role, 'templates.write')}
          >
            <Plus aria-hidden="true" className="size-4" />
            <span>
              New<ActionWords> template</ActionWords>
            </span>
          </GuardedLink>
        ) : (
          <Skeleton className="h-8 w-35.5 pointer-coarse:h-11" />
        )
      }
    />
  )
}
