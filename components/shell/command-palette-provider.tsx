'use client'

import dynamic from 'next/dynamic'
import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import type { PalettePage } from './command-palette'

const loadPalette = () => import('./command-palette')
const CommandPalette = dynamic(() => loadPalette().then((module) => module.CommandPalette), { ssr: false })

interface PaletteControl {
  open: () => void
  /** Fetches the palette's code before it is needed. */
  warm: () => void
}

const PaletteContext = createContext<PaletteControl>({ open: () => {}, warm: () => {} })

export function useCommandPalette(): PaletteControl {
  return use(PaletteContext)
}

const warm = () => void loadPalette()

/** The command palette of everything inside: Ctrl K or Cmd K opens it from anywhere. */
export function CommandPaletteProvider({
  pages,
  actions,
  children,
}: {
  pages: readonly PalettePage[]
  /** What this person may do, beside what everyone may. */
  actions: readonly PalettePage[]
  children: ReactNode
}) {
  const [isUsed, setIsUsed] = useState(false)
  const [isOpen, setIsOpen] = useState(false)

  const change = (next: boolean) => {
    setIsUsed(true)
    setIsOpen(next)
  }

  // The window's keyboard is not React's.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Control' || event.key === 'Meta') return warm()
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return
      event.preventDefault()
      setIsUsed(true)
      setIsOpen((wasOpen) => !wasOpen)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])

  return (
    <PaletteContext value={{ open: () => change(true), warm }}>
      {children}
      {isUsed && <CommandPalette pages={pages} actions={actions} open={isOpen} onOpenChange={change} />}
    </PaletteContext>
  )
}
