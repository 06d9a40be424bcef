'use client'

import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useConfirmed } from '@/components/form/confirm-identity/confirm-identity-provider'
import { ListCard } from '@/components/list/list-card'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { LazyConfirmDialog } from '@/components/ui/lazy-confirm-dialog'
import { RemoveButton } from '@/components/ui/row-buttons'
import { useToast } from '@/components/ui/toast-provider'
import { useDialog } from '@/components/ui/use-dialog'
import { roleTitle } from '@/lib/access/roles'
import { roleQueries, useDeleteGroup } from '@/lib/browser/roles'
import type { PeopleGroup, PeopleGroups } from '@/lib/contract/groups'
import { formatList } from '@/lib/contract/lists'
import { formatCount } from '@/lib/labels/numbers'

const loadForm = () => import('./group-dialog')
const GroupDialog = dynamic(() => loadForm().then((module) => module.GroupDialog), { ssr: false })

/** Named sets of people with a role for each account. */
export function GroupsCard() {
  const list = useQuery(roleQueries.groups())
  const form = useDialog<{ group?: PeopleGroup }>()
  const deleting = useDialog<PeopleGroup>()
  const { mutateAsync: remove } = useDeleteGroup()
  const confirmed = useConfirmed()
  const toast = useToast()
  const accounts = list.data?.accounts ?? []
  return (
    <ListCard
      title="Groups"
      description="Members get the group’s role on top of their own."
      actions={
        <Button size="small" onPointerEnter={() => void loadForm()} onClick={() => form.show({})}>
          <Plus aria-hidden="true" className="size-4" />
          New group
        </Button>
      }
      query={list}
      rows={list.data?.data}
      empty="No groups yet."
      row={(group) => (
        <li key={group.id} className="flex items-start gap-3 border-t border-border px-4 py-3">
          <div className="min-w-0 flex-1">
            <p className="font-medium wrap-anywhere">{group.name}</p>
            <p className="text-xs text-pretty wrap-anywhere text-text-faint">{rolesText(group, accounts)}</p>
            <p className="text-xs text-pretty wrap-anywhere text-text-faint">{peopleText(group)}</p>
            {group.providerGroups.length > 0 && (
              <p className="text-xs text-pretty wrap-anywhere text-text-faint">
                Synced with {formatList(group.providerGroups)} in{' '}
                {list.data?.providerName ?? 'the sign-in provider'}.
              </p>
            )}
          </div>
          <IconButton
            size="small"
            aria-label={`Edit the group ${group.name}`}
            onClick={() => form.show({ group })}
          >
            <Pencil aria-hidden="true" className="size-4" />
          </IconButton>
          <RemoveButton aria-label={`Delete the group ${group.name}`} onClick={() => deleting.show(group)} />
        </li>
      )}
    >
      {form.about && (
        <GroupDialog
          key={form.turn}
          {...form.about}
          accounts={accounts}
          providerName={list.data?.providerName}
          {...form.props}
        />
      )}
      <LazyConfirmDialog
        dialog={deleting}
        title={`Delete the group ${deleting.about?.name}?`}
        confirmLabel="Delete group"
        variant="danger"
        confirm={async () => {
          await confirmed(() => remove(deleting.about?.id ?? ''))
          toast('Group deleted')
        }}
      >
        Members keep their own roles but lose this group’s role on their next request.
      </LazyConfirmDialog>
    </ListCard>
  )
}

const SHOWN = 5

function peopleText({ people }: PeopleGroup): string {
  if (people.length === 0) return 'No people.'
  const more = people.length - SHOWN
  const names = people.slice(0, more > 0 ? SHOWN : people.length).map(({ name }) => name)
  return formatList(more > 0 ? [...names, formatCount(more, 'other', 'others')] : names)
}

/** The account is only named if there are several. */
function rolesText({ roles }: PeopleGroup, accounts: PeopleGroups['accounts']): string {
  if (roles.length === 0) return 'No role.'
  const nameOf = (key: string) => accounts.find((account) => account.key === key)?.name ?? key
  return formatList(
    roles.map(({ accountKey, role }) => {
      const title = roleTitle(role)
      return accounts.length > 1 ? `${title} in ${nameOf(accountKey)}` : title
    }),
  )
}
