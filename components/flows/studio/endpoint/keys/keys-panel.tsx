'use client'

import { useQuery } from '@tanstack/react-query'
import { KeyRound, Trash2, Upload } from 'lucide-react'
import dynamic from 'next/dynamic'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import { classNames } from '@/components/ui/class-names'
import { CopyButton } from '@/components/ui/copy-button'
import { LazyConfirmDialog } from '@/components/ui/lazy-confirm-dialog'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { problemOf } from '@/components/ui/problem-of'
import { RelativeTime } from '@/components/ui/relative-time'
import { SkeletonLines } from '@/components/ui/skeleton'
import { Unbroken } from '@/components/ui/unbroken'
import { useDialog } from '@/components/ui/use-dialog'
import { useRemoveFlowKey, useSetFlowKey } from '@/lib/browser/flow-endpoint'
import { flowQueries } from '@/lib/browser/flows'
import type { AskingFlow, NumberKey } from '@/lib/contract/flow-pages'
import { isolated } from '@/lib/labels/calling/isolated'
import { formatCount } from '@/lib/labels/numbers'
import { EndpointSection } from '../endpoint-section'
import { BrokenFlowsNotice } from './broken-flows-notice'
import { KeyConsequences } from './key-consequences'

/** What changes with the key of a number, in sentences; tests make each happen at the service. */
export const keyCosts = {
  rotated: 'After a rotation, the console can still read requests made with the previous key.',
  created: (name: string) =>
    `From now on, every request to an endpoint of ${isolated(name)} is encrypted with the new key. The private key stays in this console.`,
  removed: (name: string) =>
    `From now on, requests to endpoints of ${isolated(name)} aren’t encrypted. This console and servers that accept unencrypted requests still respond, but anyone in between can read what customers enter.`,
} as const

const UploadDialog = dynamic(() => import('./upload-dialog').then((module) => module.UploadDialog), {
  ssr: false,
})

interface Asked {
  number: NumberKey
  what: 'create' | 'upload' | 'remove'
}

function KeyBadge({ number }: { number: NumberKey }) {
  if (number.publicKey === null) return <Badge>No key</Badge>
  return number.isOwn ? (
    <Badge
      tone="success"
      explanation="This console has the private key, so its own endpoint can read requests."
    >
      Created here
    </Badge>
  ) : (
    <Badge tone="info" explanation="Only whoever has the private key can read requests.">
      Uploaded
    </Badge>
  )
}

interface NumberItemProps {
  number: NumberKey
  /** Flows that this console answers. */
  answeredHere: readonly AskingFlow[]
  blockedBecause: string | undefined
  onAsk: (asked: Asked) => void
}

function NumberItem({ number, answeredHere, blockedBecause, onAsk }: NumberItemProps) {
  const { publicKey, name, isOwn } = number
  return (
    <li className="space-y-2 py-3">
      <div className="flex flex-wrap items-center gap-2">
        <span className="flex min-w-0 flex-1 basis-full flex-wrap items-center gap-x-3 gap-y-1 sm:basis-0">
          <bdi className="min-w-0 font-medium lg:min-w-80">
            <Unbroken text={name} />
          </bdi>
          <KeyBadge number={number} />
        </span>
        <Button
          size="small"
          aria-label={`${publicKey === null ? 'Create key' : 'Rotate key'} for ${name}`}
          blockedBecause={blockedBecause}
          onClick={() => onAsk({ number, what: 'create' })}
        >
          <KeyRound aria-hidden="true" className="size-3.5" />
          {publicKey === null ? 'Create key' : 'Rotate key'}
        </Button>
        <Button
          size="small"
          aria-label={`Upload key for ${name}`}
          blockedBecause={blockedBecause}
          onClick={() => onAsk({ number, what: 'upload' })}
        >
          <Upload aria-hidden="true" className="size-3.5" />
          Upload key
        </Button>
        {publicKey !== null && (
          <Button
            size="small"
            aria-label={`Remove key for ${name}`}
            blockedBecause={blockedBecause}
            onClick={() => onAsk({ number, what: 'remove' })}
          >
            <Trash2 aria-hidden="true" className="size-3.5" />
            Remove key
          </Button>
        )}
      </div>
      {publicKey !== null && !isOwn && (
        <BrokenFlowsNotice flows={answeredHere} happens="can’t get responses on this number">
          This console is their endpoint, but it can’t decrypt requests that use an uploaded key. Rotate to a
          key created here, or point each flow to a server that has the private key.
        </BrokenFlowsNotice>
      )}
      {publicKey !== null && (
        <details>
          <summary className="rounded-sm text-sm text-text-muted">Show public key</summary>
          <div className="flex items-start gap-2 pt-1.5">
            <pre
              tabIndex={0}
              role="group"
              aria-label={`Public key of ${name}`}
              dir="ltr"
              className="min-w-0 flex-1 overflow-auto rounded-sm bg-surface-sunken p-2 font-mono text-xs"
            >
              {publicKey.trim()}
            </pre>
            <CopyButton text={publicKey} label="Copy public key" />
          </div>
        </details>
      )}
    </li>
  )
}

/** That requests to some numbers can be read in between, once for all of them. */
function WithoutKey({ count }: { count: number }) {
  if (count === 0) return null
  const title = `${formatCount(count, 'number')} ${count === 1 ? 'has' : 'have'} no key`
  return (
    <Callout tone="warning" title={title}>
      Requests to {count === 1 ? 'its endpoints' : 'their endpoints'} aren’t encrypted.
    </Callout>
  )
}

/** Keys that requests to endpoints are encrypted with: created here, uploaded, replaced, taken back. */
export function KeysPanel({ blockedBecause }: { blockedBecause: string | undefined }) {
  const { data, error } = useQuery(flowQueries.keys())
  const set = useSetFlowKey()
  const remove = useRemoveFlowKey()
  const asking = useDialog<Asked>()
  if (error && !data) return <ProblemNotice problem={problemOf(error)} />
  if (!data) return <SkeletonLines className="h-40" />
  const [newest] = data.keys
  const answeredHere = data.flows.filter((flow) => flow.isAnsweredHere)
  const unkeyed = data.numbers.filter(({ publicKey }) => publicKey === null).length
  const asked = asking.about
  const isReplacing = asked?.number.publicKey !== null
  return (
    <EndpointSection
      title="Keys"
      about={
        <>
          With a key, requests to data endpoints and their responses are encrypted. Each number has its own
          key. {keyCosts.rotated}
        </>
      }
    >
      <WithoutKey count={unkeyed} />
      <ul
        aria-label="Keys of numbers"
        className={classNames('divide-y divide-border border-b border-border', unkeyed === 0 && '-mt-4')}
      >
        {data.numbers.map((number) => (
          <NumberItem
            key={number.phoneNumberId}
            number={number}
            answeredHere={answeredHere}
            blockedBecause={blockedBecause}
            onAsk={asking.show}
          />
        ))}
      </ul>
      {data.numbers.length === 0 && <p>No numbers yet.</p>}
      {newest && (
        <p className="text-sm text-text-muted">
          The newest key pair was created here <RelativeTime at={newest.createdAt} />.
        </p>
      )}
      {asked?.what === 'create' && (
        <LazyConfirmDialog
          dialog={asking}
          title={isReplacing ? 'Rotate key' : 'Create key'}
          confirmLabel={isReplacing ? 'Rotate key' : 'Create key'}
          variant="primary"
          confirm={() => set.mutateAsync({ phoneNumberId: asked.number.phoneNumberId })}
        >
          <p>{keyCosts.created(asked.number.name)}</p>
          <KeyConsequences publicKey={undefined} name={asked.number.name} known={data} />
        </LazyConfirmDialog>
      )}
      {asked?.what === 'remove' && (
        <LazyConfirmDialog
          dialog={asking}
          title="Remove key"
          confirmLabel="Remove key"
          confirm={() => remove.mutateAsync(asked.number.phoneNumberId)}
        >
          {keyCosts.removed(asked.number.name)}
        </LazyConfirmDialog>
      )}
      {asked?.what === 'upload' && (
        <UploadDialog
          key={asking.turn}
          {...asking.props}
          name={asked.number.name}
          known={data}
          save={(publicKey) => set.mutateAsync({ phoneNumberId: asked.number.phoneNumberId, publicKey })}
        />
      )}
    </EndpointSection>
  )
}
