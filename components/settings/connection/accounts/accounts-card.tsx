'use client'

import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useConfirmed } from '@/components/form/confirm-identity/confirm-identity-provider'
import { ListCard } from '@/components/list/list-card'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import { Costs } from '@/components/ui/costs'
import { IconButton } from '@/components/ui/icon-button'
import { Id } from '@/components/ui/id'
import { LazyConfirmDialog } from '@/components/ui/lazy-confirm-dialog'
import { RemoveButton } from '@/components/ui/row-buttons'
import { useDialog } from '@/components/ui/use-dialog'
import { accountQueries, useRemoveAccount } from '@/lib/browser/business-accounts'
import type { ManagedAccount } from '@/lib/contract/business-accounts'

const AccountDialog = dynamic(() => import('./account-dialog').then((module) => module.AccountDialog), {
  ssr: false,
})
const kindWords: Record<ManagedAccount['kind'], string> = {
  environment: 'Primary',
  embedded: 'Embedded',
  remote: 'Remote',
}

const removalCosts = ({ kind }: ManagedAccount): string[] => [
  'Everything this console stores for the account is deleted: its events, drafts, history, audit log, tokens, and roles.',
  ...(kind === 'remote' ? ['Nothing is deleted at the service. Remove the webhook there yourself.'] : []),
  'This can’t be undone.',
]

/** Adds, edits and removes the business accounts of this console. For admins of the primary account. */
export function AccountsCard() {
  const query = useQuery(accountQueries.managed())
  const adding = useDialog()
  const editing = useDialog<ManagedAccount>()
  const removing = useDialog<ManagedAccount>()
  const remove = useRemoveAccount()
  const confirmed = useConfirmed()
  return (
    <ListCard
      title="Business accounts"
      description="Each account has its own people, templates, flows, events, and audit log."
      hasShortActions
      actions={
        <Button onClick={() => adding.show()}>
          <Plus aria-hidden="true" className="size-4" />
          Add account
        </Button>
      }
      query={query}
      rows={query.data?.data}
      row={(account) => (
        <AccountItem
          key={account.key}
          account={account}
          edit={() => editing.show(account)}
          remove={() => removing.show(account)}
        />
      )}
    >
      {adding.isUsed && <AccountDialog key={`new ${adding.turn}`} {...adding.props} />}
      {editing.about && <AccountDialog key={editing.turn} account={editing.about} {...editing.props} />}
      {removing.about && (
        <LazyConfirmDialog
          dialog={removing}
          title={`Remove ${removing.about.name}?`}
          confirmLabel="Remove account"
          typeToConfirm={removing.about.name}
          confirm={() => confirmed(() => remove.mutateAsync(removing.about?.key ?? ''))}
        >
          <Costs costs={removalCosts(removing.about)} />
        </LazyConfirmDialog>
      )}
    </ListCard>
  )
}

interface AccountItemProps {
  account: ManagedAccount
  edit: () => void
  remove: () => void
}

function AccountItem({ account, edit, remove }: AccountItemProps) {
  const { name, kind, businessAccountId, address, callbackUrl, hasWebhookSecrets, problem } = account
  return (
    <li className="flex items-start gap-3 border-t border-border px-4 py-3">
      <div className="min-w-0 flex-1 space-y-1">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          <span className="min-w-0 wrap-anywhere">{name}</span>
          <Badge tone={kind === 'remote' ? 'info' : undefined}>{kindWords[kind]}</Badge>
        </p>
        <p className="text-sm text-text-muted">
          <Id text={businessAccountId} />
        </p>
        {address && <p className="text-sm wrap-anywhere text-text-muted">{address}</p>}
        {kind === 'remote' && (
          <p className="text-sm wrap-anywhere text-text-muted">
            Webhook: {callbackUrl}
            {!hasWebhookSecrets && '. Events are refused until a verify token and an app secret are set.'}
          </p>
        )}
        {problem && (
          <Callout tone="warning" title="This account can’t be opened">
            {problem}
          </Callout>
        )}
      </div>
      <div className="flex gap-1">
        <IconButton aria-label={`Edit ${name}`} onClick={edit}>
          <Pencil aria-hidden="true" className="size-4" />
        </IconButton>
        {kind !== 'environment' && (
          <RemoveButton size="medium" aria-label={`Remove ${name}`} onClick={remove} />
        )}
      </div>
    </li>
  )
}
