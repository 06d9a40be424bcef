import Link from 'next/link'
import { Avatar } from '@/components/ui/avatar'
import { type Role, roleTitle } from '@/lib/access/roles'
import { SignOutButton } from './sign-out-button'
import type { Theme } from './theme'
import { ThemeMenu } from './theme-menu'

export interface ShellPerson {
  name: string
  email: string
  role: Role
}

const panelId = 'person-menu'

/**
 * The signed-in person, with a menu for appearance and signing out. A native popover, which works before hydration.
 */
export function PersonMenu({ person, theme }: { person: ShellPerson; theme: Theme }) {
  return (
    <>
      <button
        type="button"
        popoverTarget={panelId}
        aria-label={`${person.name}, ${roleTitle(person.role)}: account and appearance`}
        data-tooltip={person.email}
        className="flex w-full min-w-0 items-center gap-2.5 rounded-sm px-2 py-1.5 text-left transition-colors hover:bg-surface-hover rail:justify-center rail:px-0"
      >
        <Avatar name={person.name} className="size-7 text-xs" />
        <span className="min-w-0 flex-1 rail:hidden">
          <span className="block truncate text-sm leading-4 font-medium">{person.name}</span>
          <span className="block truncate text-xs text-text-faint">{person.email}</span>
        </span>
      </button>
      <div
        id={panelId}
        popover="auto"
        role="group"
        aria-label="Account and appearance"
        className="fixed inset-auto bottom-16 left-2 m-0 w-54 rounded-md bg-surface-raised p-2 text-text shadow-popup"
      >
        <div className="px-3 pt-1 pb-2">
          <p className="font-medium wrap-anywhere">{person.name}</p>
          <p className="text-xs text-text-muted wrap-anywhere">{person.email}</p>
        </div>
        <Link
          href="/settings/account"
          prefetch={false}
          className="mb-2 block rounded-sm px-3 py-1.5 hover:bg-surface-hover"
        >
          Your account
        </Link>
        <ThemeMenu initial={theme} />
        <div className="mt-2 border-t border-border pt-2">
          <SignOutButton />
        </div>
      </div>
    </>
  )
}
