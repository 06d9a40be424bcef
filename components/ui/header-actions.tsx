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
  /** Why it isn't possible now. */
  blockedBecause?: string
  /** Loads the code of what it opens, on hover or focus. */
  load?: () => Promise<unknown>
} & ({ href: string } | { onSelect: () => void })

interface HeaderActionsProps {
  /** Name of the object. */
  name: string
  /** At most two or three: individual buttons if the title's line has room. */
  buttons: readonly HeaderAction[]
  /** Always in the menu. */
  more?: readonly MenuEntry[]
}

/** Secondary actions: buttons and a menu, or only the menu if the title leaves no room. */
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
