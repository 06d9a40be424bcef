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
  /** Fetches the palette's code before it is needed. */
  warm: () => void
}

const PaletteContext = createContext<PaletteControl>({ open: () => {}, warm: () => {} })

export function useCommandPalette(): PaletteControl {
  return use(PaletteContext)
}

const warm = () => void loadPalette()

/** A letter that is typed, or Enter, before the palette's field is there. */
const isForPalette = ({ key, ctrlKey, metaKey, target }: KeyboardEvent) =>
  (key.length === 1 || key === 'Enter') &&
  !ctrlKey &&
  !metaKey &&
  !(target as Element).closest('[role=dialog]')

interface CommandPaletteProviderProps {
  pages: readonly PalettePage[]
  /** What this person may do, beside what everyone may. */
  actions: readonly PalettePage[]
  role: Role
  /** The number the console works with. */
  phoneNumberId?: string
  /** The business accounts this person is in, and the key of the one they work in. */
  accounts: readonly AccountChoice[]
  accountKey: string
  children: ReactNode
}

/**
 * The command palette of everything inside: Ctrl K or Cmd K opens it from anywhere. The question mark shows the keys of
 * the page.
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

  // The window's keyboard is not React's.
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
