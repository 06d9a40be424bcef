'use client'

import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import dynamic from 'next/dynamic'
import { ListCard } from '@/components/list/list-card'
import { Button } from '@/components/ui/button'
import { Id } from '@/components/ui/id'
import { LazyConfirmDialog } from '@/components/ui/lazy-confirm-dialog'
import { RelativeTime } from '@/components/ui/relative-time'
import { RemoveButton } from '@/components/ui/row-buttons'
import { useToast } from '@/components/ui/toast-provider'
import { useDialog } from '@/components/ui/use-dialog'
import { scimQueries, useRevokeScimToken } from '@/lib/browser/scim'
import type { ScimTokenRow } from '@/lib/contract/scim'
import { LastUsed } from '../last-used'

const loadForm = () => import('./provisioning-token-dialog')
const ProvisioningTokenDialog = dynamic(() => loadForm().then((module) => module.ProvisioningTokenDialog), {
  ssr: false,
})

/** The address and tokens for provisioning by the sign-in provider through SCIM. */
export function ProvisioningCard() {
  const overview = useQuery(scimQueries.overview())
  const creating = useDialog()
  const revoking = useDialog<ScimTokenRow>()
  const { mutateAsync: revoke } = useRevokeScimToken()
  const toast = useToast()
  const { data } = overview
  return (
    <ListCard
      title="Provisioning"
      description="Your sign-in provider can create and suspend people and manage group membership over SCIM 2.0. You assign roles here."
      actions={
        // Replaced by the reason if it isn't available.
        data?.blockedBecause === undefined && (
          <Button
            size="small"
            blockedBecause={data ? undefined : 'Provisioning is still loading.'}
            onPointerEnter={() => void loadForm()}
            onClick={() => creating.show()}
          >
            <Plus aria-hidden="true" className="size-4" />
            Create token
          </Button>
        )
      }
      lead={
        data && (
          <dl className="flex flex-wrap items-baseline gap-x-3 border-t border-border px-4 py-2">
            <dt className="text-sm text-text-faint">Address for the provider</dt>
            <dd className="wrap-anywhere">
              <Id text={data.address} label="Copy address" />
            </dd>
          </dl>
        )
      }
      query={overview}
      rows={data?.tokens}
      label="Provisioning tokens"
      empty={data?.blockedBecause ?? 'No provisioning tokens yet.'}
      row={(token) => <TokenItem key={token.id} token={token} revoke={() => revoking.show(token)} />}
    >
      {creating.isUsed && (
        <ProvisioningTokenDialog key={creating.turn} address={data?.address ?? ''} {...creating.props} />
      )}
      <LazyConfirmDialog
        dialog={revoking}
        title={`Revoke ${revoking.about?.name}?`}
        confirmLabel="Revoke token"
        confirm={async () => {
          await revoke(revoking.about?.id ?? '')
          toast('Token revoked')
        }}
      >
        The provider can’t change people and groups with it anymore. People and groups stay as they are. This
        can’t be undone.
      </LazyConfirmDialog>
    </ListCard>
  )
}

function TokenItem({ token, revoke }: { token: ScimTokenRow; revoke: () => void }) {
  const { name, createdBy, createdAt, lastUsedAt, lastUsedAddress } = token
  return (
    <li className="flex items-start gap-3 border-t border-border px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-xs wrap-anywhere text-text-faint">
          <LastUsed at={lastUsedAt} address={lastUsedAddress} />. Created by {createdBy}{' '}
          <RelativeTime clock="machine" at={createdAt} />.
        </p>
      </div>
      <RemoveButton aria-label={`Revoke ${name}`} onClick={revoke} />
    </li>
  )
}
