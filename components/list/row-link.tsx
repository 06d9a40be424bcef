import Link from 'next/link'
import type { ReactNode } from 'react'
import { isPlainClick } from '@/components/ui/is-plain-click'
import { rowLink } from './move-between-rows'

export interface RowLinkProps {
  id: string
  /** Address that shows it beside the same list. */
  href: string
  isOpen: boolean
  open: (id: string) => void
}

interface DrawnRowLinkProps extends RowLinkProps {
  children: ReactNode
  dir?: 'auto'
  className?: string
}

/** The name of a row, as a link that opens it beside the list. */
export function RowLink({ id, href, isOpen, open, ...rest }: DrawnRowLinkProps) {
  return (
    <Link
      {...rest}
      {...rowLink(id)}
      href={href}
      prefetch={false}
      aria-current={isOpen ? 'true' : undefined}
      onClick={(click) => {
        if (!isPlainClick(click)) return
        click.preventDefault()
        open(id)
      }}
    />
  )
}
