'use client'

import { Menu as BaseMenu } from '@base-ui/react/menu'
import Link from 'next/link'
import { type ReactNode, useEffect, useState } from 'react'
import { classNames } from './class-names'
import { popupItemLook, popupLook } from './popup-look'

interface MenuAction {
  label: string
  icon?: ReactNode
  isDangerous?: boolean
  /** Why it isn’t possible now; shown under the label. */
  blockedBecause?: string
  /** Shown as a button instead of a menu item if there is space. */
  isButton?: boolean
}

interface MenuLink {
  href: string
  /** A file, which the browser downloads. */
  isFile?: boolean
}

interface MenuCommand {
  onSelect: () => void
  /** Runs during the click: browsers open windows and copy text only then. */
  isAtOnce?: boolean
}

/** A menu entry: a link, an action, or a separator between groups. */
export type MenuEntry = (MenuAction & (MenuLink | MenuCommand)) | 'separator'

interface MenuProps {
  /** Accessible name of the menu. */
  label: string
  entries: readonly MenuEntry[]
  /** The button it belongs to. One menu can serve all rows of a table. */
  anchor: HTMLElement | null
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Which edges of the button and the menu are aligned. */
  align?: 'start' | 'end'
  /** The chosen action moves the focus, so it doesn’t return to the button. */
  givesFocusAway?: boolean
}

interface EntryProps {
  entry: Exclude<MenuEntry, 'separator'>
  run: (command: MenuCommand) => void
}

function Entry({ entry, run }: EntryProps) {
  const isBlocked = entry.blockedBecause !== undefined
  const content = (
    <>
      {entry.icon && <span className="[&_svg]:size-4">{entry.icon}</span>}
      <span className="min-w-0">
        <span className="block">{entry.label}</span>
        {isBlocked && (
          <span className="block max-w-64 text-xs text-pretty text-text-faint">{entry.blockedBecause}</span>
        )}
      </span>
    </>
  )
  const look = classNames(
    popupItemLook,
    isBlocked ? 'cursor-not-allowed text-text-faint' : entry.isDangerous && 'text-danger-text',
  )
  if ('href' in entry && !isBlocked) {
    return (
      <BaseMenu.LinkItem
        render={entry.isFile ? <a href={entry.href} download /> : <Link href={entry.href} />}
        closeOnClick
        className={look}
      >
        {content}
      </BaseMenu.LinkItem>
    )
  }
  return (
    <BaseMenu.Item
      disabled={isBlocked}
      label={entry.label}
      onClick={'onSelect' in entry ? () => run(entry) : undefined}
      className={look}
    >
      {content}
    </BaseMenu.Item>
  )
}

/** Entries shown as a menu where its button is. The stylesheet decides where there is room for separate buttons. */
const shownIn = (entries: readonly MenuEntry[], anchor: HTMLElement | null) => {
  const isFolded =
    window.matchMedia('(width < 40rem)').matches ||
    (anchor && getComputedStyle(anchor).getPropertyValue('--folded') === '1')
  return entries.filter((entry) => entry === 'separator' || isFolded || !entry.isButton)
}

const focusFirst = (popup: HTMLElement) =>
  popup.querySelector<HTMLElement>('[role="menuitem"]:not([aria-disabled="true"])')?.focus()

/**
 * A menu of actions next to a button. An action runs once the menu has closed and its button has focus, so that a
 * dialog can restore focus to it. Heavy: load it with `next/dynamic`.
 */
export function Menu(props: MenuProps) {
  const { label, entries, anchor, open, onOpenChange, align = 'end', givesFocusAway = false } = props
  const [choice] = useState(() => new MenuChoice())
  const run = ({ onSelect, isAtOnce }: MenuCommand) => {
    if (isAtOnce) onSelect()
    else choice.choose(onSelect)
  }

  // If reopened while closing, it never reports that it closed.
  useEffect(() => {
    if (open) choice.begin()
  }, [open, choice])

  return (
    <BaseMenu.Root
      open={open}
      onOpenChange={onOpenChange}
      onOpenChangeComplete={(isOpen) => !isOpen && choice.finish()}
    >
      <BaseMenu.Portal container={anchor?.closest('main') ?? undefined}>
        <BaseMenu.Positioner
          anchor={anchor}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className="z-50"
        >
          <BaseMenu.Popup
            onFocus={({ target, currentTarget, relatedTarget }) => {
              // Opened by keyboard, from the browser's perspective: select the first entry, as system menus do.
              const isOpening = target === currentTarget && relatedTarget === anchor
              if (isOpening && currentTarget.matches(':focus-visible')) focusFirst(currentTarget)
            }}
            aria-label={label}
            finalFocus={() => (givesFocusAway && choice.isMade ? false : anchor)}
            className={classNames(popupLook, 'max-h-(--available-height) min-w-44 overflow-y-auto p-1')}
          >
            {shownIn(entries, anchor).map((entry, index) =>
              entry === 'separator' ? (
                <BaseMenu.Separator key={`separator-${index}`} className="my-1 h-px bg-border" />
              ) : (
                // Two entries may have the same label.
                <Entry key={`${index} ${entry.label}`} {...{ entry, run }} />
              ),
            )}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}

/**
 * The chosen action until it is done. It waits for the menu to close, unless that takes too long: a menu reopened
 * meanwhile never closes, and its next choice must not replace this one.
 */
export class MenuChoice {
  private action: (() => void) | undefined
  private wasChosen = false

  /** Something was chosen since the menu opened; stays true once done, because focus is only restored afterwards. */
  get isMade(): boolean {
    return this.wasChosen
  }

  /** The menu opened: run an earlier choice now. */
  begin(): void {
    this.finish()
    this.wasChosen = false
  }

  /** Waits until the menu has closed. */
  choose(action: () => void): void {
    this.finish()
    this.action = action
    this.wasChosen = true
  }

  /** The menu has closed: run the choice, once. */
  finish(): void {
    const { action } = this
    this.action = undefined
    action?.()
  }
}
