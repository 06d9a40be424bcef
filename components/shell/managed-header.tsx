import type { ReactNode } from 'react'
import { LinkButton } from '@/components/ui/link-button'
import { PageHeader } from '@/components/ui/page-header'
import { type Permission, type Role, refusal } from '@/lib/access/roles'

interface ManagedHeaderProps {
  title: string
  description: string | undefined
  /** Undefined while the page loads. */
  role: Role | undefined
  /** The permission to set up what the page shows. */
  permission: Permission
  /** Link to the setup. */
  href: string
  /** Icon and text of that link. */
  children: ReactNode
}

/** Header of a page whose rows come from rules, with a link to the rules for people who can change them. */
export function ManagedHeader({ title, description, role, permission, href, children }: ManagedHeaderProps) {
  return (
    <PageHeader
      title={title}
      description={description}
      actions={
        role !== undefined &&
        refusal(role, permission) === undefined && <LinkButton href={href}>{children}</LinkButton>
      }
    />
  )
}
