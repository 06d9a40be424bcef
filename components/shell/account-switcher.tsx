'use client'

import { Building2, ChevronsUpDown } from 'lucide-react'
import { ListBox } from '@/components/ui/list-box'
import type { AccountChoice } from '@/lib/contract/business-accounts'
import { useCommandPalette } from './command-palette-provider'
import { switchAccount } from './switch-account'

interface AccountSwitcherProps {
  accounts: readonly AccountChoice[]
  currentKey: string
}

/** Beside the accounts: searches all of them. */
const searchAll = { value: 'search', label: 'Search all accounts…' }

/** Switches the current business account; shown to people with several. */
export function AccountSwitcher({ accounts, currentKey }: AccountSwitcherProps) {
  const { open: search } = useCommandPalette()
  const current = accounts.find(({ key }) => key === currentKey)
  if (!current || accounts.length < 2) return null
  const choices = accounts.map(({ key: value, name: label, businessAccountId: detail }) => ({
    value,
    label,
    detail,
  }))
  return (
    <ListBox
      label="Business account"
      groups={[{ choices }, { choices: [searchAll] }]}
      value={current.key}
      onChange={(value) => (value === searchAll.value ? search() : switchAccount(value))}
      narrowTooltip={current.name}
      className="flex items-center gap-2 rounded-md border border-border bg-surface px-2.5 py-1.5 transition-colors hover:border-border-strong rail:justify-center rail:px-0"
    >
      <Building2 aria-hidden="true" className="size-4 shrink-0 text-text-faint" />
      <span className="min-w-0 flex-1 truncate font-medium rail:sr-only">{current.name}</span>
      <ChevronsUpDown aria-hidden="true" className="size-4 shrink-0 text-text-faint rail:hidden" />
    </ListBox>
  )
}
