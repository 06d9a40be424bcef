'use client'

import { useQuery } from '@tanstack/react-query'
import { useConfirmed } from '@/components/form/confirm-identity/confirm-identity-provider'
import { useInstantSave } from '@/components/form/use-instant-save'
import { ListCard } from '@/components/list/list-card'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { Select } from '@/components/ui/select'
import { accountQueries, useSetAccountRole } from '@/lib/browser/business-accounts'
import { useRoleChoices } from '../../roles/use-role-choices'

interface AccountRole {
  key: string
  name: string
  role: string | null
}

/** A person's roles in other accounts; shown to admins of the primary account. */
export function PersonAccounts({ id, name }: { id: string; name: string }) {
  const { data } = useQuery(accountQueries.ofPerson(id))
  const choices = useRoleChoices()
  const setRole = useSetAccountRole()
  const confirmed = useConfirmed()
  const rows = useInstantSave<AccountRole>(
    ({ key }) => key,
    ({ key, role }) => confirmed(() => setRole.mutateAsync({ id, key, role })),
  )
  if (!data || data.data.length === 0) return null
  return (
    <ListCard
      title="Other accounts"
      description={`The role ${name} has in each.`}
      label="Roles in other accounts"
      lead={
        !data.isProven && (
          <p className="px-4 pb-3 text-sm text-pretty text-text-muted">
            {name} was invited by another account, so that account’s admin saw the link. If you give them a
            role in an account they aren’t in, their password and second factor are reset and they’re signed
            out. Create a password link for them afterward.
          </p>
        )
      }
      rows={data.data}
      row={(saved) => {
        const account = rows.shown(saved)
        const problem = rows.problemAt(saved)
        return (
          <li key={account.key} className="space-y-2 border-t border-border px-4 py-3">
            <div className="flex items-center gap-3">
              <span className="min-w-0 flex-1 wrap-anywhere">{account.name}</span>
              <Select
                aria-label={`Role in ${account.name}`}
                className="w-40 shrink-0"
                value={account.role ?? ''}
                onChange={({ target: { value } }) => void rows.set({ ...account, role: value || null })}
              >
                <option value="">No access</option>
                {choices.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
            </div>
            {problem && <ProblemNotice problem={problem} />}
          </li>
        )
      }}
    />
  )
}
