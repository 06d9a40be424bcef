'use client'

import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { CornerDownLeft, Search } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useMemo, useRef, useState } from 'react'
import { Kbd } from '@/components/ui/kbd'
import { popupItemLook } from '@/components/ui/popup-look'
import { Spinner } from '@/components/ui/spinner'
import type { Role } from '@/lib/access/roles'
import type { AccountChoice } from '@/lib/contract/business-accounts'
import { type Command, type CommandGroup, commandGroups, commandKey, stateCommands } from './palette-commands'
import { signOut, stillSignedIn } from './sign-out'
import { switchAccount } from './switch-account'
import { chooseTheme } from './theme-choice'
import { usePaletteSearch } from './use-palette-search'
import { useSwitchNumber } from './use-switch-number'

export interface PalettePage {
  href: string
  label: string
}

function Results({ go }: { go: (command: Command) => void }) {
  return (
    <Autocomplete.List className="max-h-[min(60dvh,24rem)] scroll-py-2 overflow-y-auto overscroll-contain p-2 empty:p-0">
      {(group: CommandGroup) => (
        <Autocomplete.Group key={group.value} items={group.items}>
          <Autocomplete.GroupLabel className="px-2 pt-1 pb-1 text-xs font-medium text-text-faint">
            {group.value}
          </Autocomplete.GroupLabel>
          <Autocomplete.Collection>
            {(command: Command) => (
              <Autocomplete.Item
                key={commandKey(command)}
                value={command}
                onClick={() => go(command)}
                className={`${popupItemLook} group`}
              >
                <span className="min-w-0 flex-1 truncate">{command.label}</span>
                {command.detail && (
                  <span className="max-w-2/5 truncate text-sm text-text-faint">{command.detail}</span>
                )}
                <CornerDownLeft
                  aria-hidden="true"
                  className="size-3.5 text-text-faint opacity-0 group-data-highlighted:opacity-100"
                />
              </Autocomplete.Item>
            )}
          </Autocomplete.Collection>
        </Autocomplete.Group>
      )}
    </Autocomplete.List>
  )
}

const themes = { 'theme-light': 'light', 'theme-dark': 'dark', 'theme-system': 'system' } as const

function statusOf(state: string, found: number): string {
  if (state === 'searching') return found > 0 ? '' : 'Searching…'
  if (state === 'failed') return 'Some results couldn’t be loaded. Check your connection and search again.'
  if (found > 0) return ''
  if (state === 'idle') return 'No pages or actions match. Type at least two letters to search everything.'
  return 'No results. Try a shorter search.'
}

interface PaletteSearchProps extends Omit<CommandPaletteProps, 'open' | 'onOpenChange'> {
  onChosen: () => void
}

function PaletteSearch(props: PaletteSearchProps) {
  const { pages, actions, role, phoneNumberId, accounts, accountKey, showKeys, takeTyped, onChosen } = props
  const router = useRouter()
  const [text, setText] = useState('')
  const switchNumber = useSwitchNumber()
  const { state, found, find } = usePaletteSearch({ role, phoneNumberId, accounts, accountKey })
  const [isStillIn, setIsStillIn] = useState(false)
  const states = useMemo(() => stateCommands(role), [role])
  // Enter was pressed before there was a result.
  const isAwaited = useRef(false)
  const groups = commandGroups(text, { pages, actions, states, found })
  const count = groups.flatMap(({ items }) => items).length
  const status = isStillIn ? stillSignedIn : statusOf(state, count)

  const change = (next: string) => {
    setText(next)
    isAwaited.current = false
    find(next, (arrived) => {
      const first = commandGroups(next, { pages, actions, states, found: arrived })[0]?.items[0]
      if (isAwaited.current && first) void go(first)
      isAwaited.current = false
    })
  }
  const go = async (command: Command) => {
    setIsStillIn(false)
    if ('href' in command) router.push(command.href)
    else if ('accountKey' in command) switchAccount(command.accountKey, command.address)
    else if ('numberId' in command) switchNumber(command.numberId)
    else if (command.id === 'keys') showKeys()
    else if (command.id === 'sign-out') {
      const isSignedOut = await signOut()
      if (!isSignedOut) return setIsStillIn(true)
    } else chooseTheme(themes[command.id])
    onChosen()
  }

  return (
    <Autocomplete.Root
      open
      inline
      mode="none"
      items={groups}
      value={text}
      onValueChange={change}
      itemToStringValue={(command: Command) => command.label}
      autoHighlight="always"
      keepHighlight
    >
      <div className="flex items-center gap-3 border-b border-border px-4">
        {state === 'searching' ? (
          <Spinner className="text-text-faint" />
        ) : (
          <Search aria-hidden="true" className="size-4 shrink-0 text-text-faint" />
        )}
        <Autocomplete.Input
          autoFocus
          onFocus={() => {
            const typed = takeTyped()
            if (!typed) return
            change(typed.replaceAll('\n', ''))
            isAwaited.current = typed.endsWith('\n')
          }}
          onKeyDown={({ key, nativeEvent }) => {
            if (key !== 'Enter' || nativeEvent.isComposing || state !== 'searching' || count > 0) return
            isAwaited.current = true
          }}
          aria-label="Search everything"
          placeholder="Search or run a command"
          className="h-12 min-w-0 flex-1 truncate bg-transparent text-lg outline-none"
        />
        <Dialog.Close aria-label="Close" className="rounded-sm">
          <Kbd>Esc</Kbd>
        </Dialog.Close>
      </div>
      <Results go={(command) => void go(command)} />
      <Autocomplete.Status className={status ? 'px-4 py-3 text-sm text-text-muted' : 'sr-only'}>
        {status || `${count} found`}
      </Autocomplete.Status>
    </Autocomplete.Root>
  )
}

interface CommandPaletteProps {
  pages: readonly PalettePage[]
  /** Actions permitted to this person, besides those for everyone. */
  actions: readonly PalettePage[]
  role: Role
  /** The console's current number. */
  phoneNumberId: string | undefined
  /** The person's business accounts, and the current one's key. */
  accounts: readonly AccountChoice[]
  accountKey: string
  /** Shows the page's shortcuts. */
  showKeys: () => void
  /** Returns what was typed between opening and the field's first render. */
  takeTyped: () => string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Finds pages, items and actions by typing. Heavy: `CommandPaletteProvider` loads it on first use. */
export function CommandPalette({ open, onOpenChange, ...search }: CommandPaletteProps) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-backdrop" />
        <Dialog.Viewport className="fixed inset-0 z-40 flex items-start justify-center p-2 pt-[12dvh]">
          <Dialog.Popup
            aria-label="Search everything"
            className="w-full max-w-144 overflow-hidden rounded-lg bg-surface-raised shadow-popup outline-none"
          >
            <PaletteSearch {...search} onChosen={() => onOpenChange(false)} />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
