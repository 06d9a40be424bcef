'use client'

import dynamic from 'next/dynamic'
import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react'
import { isTyping } from '@/components/ui/is-typing'
import { useDialog } from '@/components/ui/use-dialog'
import type { Role } from '@/lib/access/roles'
import type { AccountChoice } from '@/lib/contract/business-accounts'
import type { PalettePage } from './command-palette'

const loadPalette = () => import('./command-palette')
const CommandPalette = dynamic(() => loadPalette().then((module) => module.CommandPalette), { ssr: false })

const KeysDialog = dynamic(() => import('./keys-dialog').then((module) => module.KeysDialog), { ssr: false })

interface PaletteControl {
  open: () => void
  /** Preloads the palette's code. */
  warm: () => void
}

const PaletteContext = createContext<PaletteControl>({ open: () => {}, warm: () => {} })

export function useCommandPalette(): PaletteControl {
  return use(PaletteContext)
}

const warm = () => void loadPalette()

/** A letter or Enter pressed before the palette's field exists. */
const isForPalette = ({ key, ctrlKey, metaKey, target }: KeyboardEvent) =>
  (key.length === 1 || key === 'Enter') &&
  !ctrlKey &&
  !metaKey &&
  !(target as Element).closest('[role=dialog]')

interface CommandPaletteProviderProps {
  pages: readonly PalettePage[]
  /** Actions permitted to this person, besides those for everyone. */
  actions: readonly PalettePage[]
  role: Role
  /** The console's current number. */
  phoneNumberId?: string
  /** The person's business accounts, and the current one's key. */
  accounts: readonly AccountChoice[]
  accountKey: string
  children: ReactNode
}

/**
 * Provides the command palette: Ctrl K or Cmd K opens it from anywhere. The question mark shows the page's shortcuts.
 */
export function CommandPaletteProvider({ phoneNumberId, children, ...offered }: CommandPaletteProviderProps) {
  const keys = useDialog()
  const { show: showKeys } = keys
  const [isUsed, setIsUsed] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const typed = useRef('')

  const change = (next: boolean) => {
    typed.current = ''
    setIsUsed(true)
    setIsOpen(next)
  }

  const takeTyped = () => {
    const text = typed.current
    typed.current = ''
    return text
  }

  // Keyboard events of the window aren't part of React.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Control' || event.key === 'Meta') return warm()
      if (isOpen && isForPalette(event)) {
        event.preventDefault()
        typed.current += event.key === 'Enter' ? '\n' : event.key
        return
      }
      if (event.key === '?' && !isTyping(event.target)) return showKeys()
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return
      event.preventDefault()
      typed.current = ''
      setIsUsed(true)
      setIsOpen(!isOpen)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [showKeys, isOpen])

  return (
    <PaletteContext value={{ open: () => change(true), warm }}>
      {children}
      {isUsed && (
        <CommandPalette
          {...offered}
          {...{ phoneNumberId, showKeys, takeTyped }}
          open={isOpen}
          onOpenChange={change}
        />
      )}
      {keys.isUsed && <KeysDialog key={keys.turn} {...keys.props} />}
    </PaletteContext>
  )
}
