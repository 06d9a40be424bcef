import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'
import { PageHeader } from '@/components/ui/page-header'

interface NotFoundScreenProps {
  /** What was looked for, such as `flow`. */
  thing: string
  /** The list it would stand in. */
  list: { label: string; href: string; linkLabel: string }
  /** Why it may be gone, and where to look instead. */
  children: ReactNode
}

/** At an address where nothing is any more. */
export function NotFoundScreen({ thing, list, children }: NotFoundScreenProps) {
  const { label, href, linkLabel } = list
  return (
    <>
      <PageHeader
        title={`${thing.charAt(0).toUpperCase()}${thing.slice(1)} not found`}
        breadcrumbs={[{ label, href }]}
      />
      <EmptyState
        icon={<SearchX />}
        title={`This ${thing} doesn’t exist`}
        action={
          <LinkButton href={href} variant="primary">
            {linkLabel}
          </LinkButton>
        }
      >
        {children}
      </EmptyState>
    </>
  )
}
