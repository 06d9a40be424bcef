'use client'

import Link from 'next/link'
import { usePathname, useRouter } from 'next/navigation'
import type { ReactNode } from 'react'
import { closePopoverAround } from './close-popover-around'

interface NavigationLinkProps {
  href: string
  label: string
  opensTab?: boolean
  children: ReactNode
}

/** A page in the navigation, marked while it or a subpage is open. */
export function NavigationLink({ href, label, opensTab = false, children }: NavigationLinkProps) {
  const path = usePathname()
  const router = useRouter()
  // Only on hover: otherwise, every page would load the code of all others.
  const prepare = () => router.prefetch(href)
  const isOpen = path === href || (href !== '/' && path.startsWith(`${href}/`))
  return (
    <Link
      href={href}
      prefetch={false}
      target={opensTab ? '_blank' : undefined}
      onPointerEnter={opensTab ? undefined : prepare}
      onFocus={opensTab ? undefined : prepare}
      aria-current={isOpen ? (path === href ? 'page' : 'true') : undefined}
      onClick={(event) => closePopoverAround(event.currentTarget)}
      data-tooltip={label}
      data-tooltip-when="narrow"
      className="relative flex h-8 items-center gap-2.5 rounded-sm px-2 rail:justify-center rail:px-0 font-medium text-text-muted transition-colors hover:bg-surface-hover hover:text-text aria-[current]:bg-accent-soft aria-[current]:text-accent-text pointer-coarse:h-11"
    >
      {children}
    </Link>
  )
}
