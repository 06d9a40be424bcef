'use client'

import type { ReactNode } from 'react'
import { Button } from './button'
import { classNames } from './class-names'
import { LinkButton } from './link-button'
import type { MenuEntry } from './menu'
import { MoreActions } from './more-actions'

type HeaderAction = {
  label: string
  icon: ReactNode
  /** Why it is not possible now. */
  blockedBecause?: string
  /** Fetches the code of what it opens: it is asked for as soon as the button is pointed at or focused. */
  load?: () => Promise<unknown>
} & ({ href: string } | { onSelect: () => void })

interface HeaderActionsProps {
  /** Whose actions they are. */
  name: string
  /** At most two or three: a button each, where the line of the title has room for them. */
  buttons: readonly HeaderAction[]
  /** What is in the menu at every width. */
  more?: readonly MenuEntry[]
}

/** What can be done beside the main thing: buttons and a menu, or the menu alone where the title leaves no room. */
export function HeaderActions({ name, buttons, more = [] }: HeaderActionsProps) {
  if (buttons.length === 0 && more.length === 0) return null
  const inMenu = buttons.map(({ load: _, ...action }) => ({ ...action, isButton: true }))
  return (
    <>
      {buttons.map((action) => (
        <ActionButton key={action.label} {...action} />
      ))}
      <span className={classNames('folded:[--folded:1]', more.length === 0 && 'hidden folded:inline')}>
        <MoreActions name={name} entries={[...inMenu, ...more]} />
      </span>
    </>
  )
}

function ActionButton({ label, icon, blockedBecause, load, ...action }: HeaderAction) {
  const content = (
    <>
      <span aria-hidden="true" className="contents [&_svg]:size-4">
        {icon}
      </span>
      {label}
    </>
  )
  if ('href' in action && blockedBecause === undefined)
    return (
      <LinkButton href={action.href} prefetch={false} className="folded:hidden">
        {content}
      </LinkButton>
    )
  return (
    <Button
      blockedBecause={blockedBecause}
      onPointerEnter={() => void load?.()}
      onFocus={() => void load?.()}
      onClick={'onSelect' in action ? action.onSelect : undefined}
      className="folded:hidden"
    >
      {content}
    </Button>
  )
}
