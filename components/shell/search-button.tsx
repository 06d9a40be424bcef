'use client'

import { Search } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { Kbd } from '@/components/ui/kbd'
import { useShortcutKey } from '@/components/ui/shortcut-key'
import { closePopoverAround } from './close-popover-around'
import { useCommandPalette } from './command-palette-provider'

/** Opens the command palette: a field in the navigation, an icon in the top bar, a button on not-found pages. */
export function SearchButton({ shape }: { shape: 'field' | 'icon' | 'button' }) {
  const palette = useCommandPalette()
  const shortcutKey = useShortcutKey()
  const open = (button: HTMLElement) => {
    closePopoverAround(button)
    palette.open()
  }
  if (shape === 'button') {
    return (
      <Button onPointerEnter={palette.warm} onClick={palette.open}>
        <Search aria-hidden="true" className="size-4" />
        Search the console
      </Button>
    )
  }
  if (shape === 'icon') {
    return (
      <IconButton
        aria-label="Search"
        onPointerEnter={palette.warm}
        onClick={(event) => open(event.currentTarget)}
      >
        <Search aria-hidden="true" className="size-4" />
      </IconButton>
    )
  }
  return (
    <button
      type="button"
      aria-keyshortcuts="Control+K Meta+K"
      onPointerEnter={palette.warm}
      onFocus={palette.warm}
      onClick={(event) => open(event.currentTarget)}
      data-tooltip="Search"
      data-tooltip-when="narrow"
      className="flex h-8 w-full items-center gap-2.5 rounded-sm px-2 rail:justify-center rail:px-0 text-text-muted transition-colors hover:bg-surface-hover hover:text-text pointer-coarse:h-11"
    >
      <Search aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
      <span className="flex-1 text-left font-medium rail:sr-only">Search</span>
      <span aria-hidden="true" className="flex gap-0.5 pointer-coarse:hidden rail:hidden">
        <Kbd>{shortcutKey}</Kbd>
        <Kbd>K</Kbd>
      </span>
    </button>
  )
}
