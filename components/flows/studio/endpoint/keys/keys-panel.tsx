'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { Callout } from '@/components/ui/callout'
import { LazyConfirmDialog } from '@/components/ui/lazy-confirm-dialog'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { problemOf } from '@/components/ui/problem-of'
import { RelativeTime } from '@/components/ui/relative-time'
import { SkeletonLines } from '@/components/ui/skeleton'
import { useDialog } from '@/components/ui/use-dialog'
import { useRemoveFlowKey, useSetFlowKey } from '@/lib/browser/flow-endpoint'
import { flowQueries } from '@/lib/browser/flows'
import { isolated } from '@/lib/labels/calling/isolated'
import { formatCount } from '@/lib/labels/numbers'
import { EndpointSection } from '../endpoint-section'
import { BrokenFlowsNotice } from './broken-flows-notice'
import { KeyConsequences } from './key-consequences'
import { type AskedKey, KeysTable } from './keys-table'

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
  const asking = useDialog<AskedKey>()
  if (error && !data) return <ProblemNotice problem={problemOf(error)} />
  if (!data) return <SkeletonLines className="h-40" />
  const [newest] = data.keys
  const answeredHere = data.flows.filter((flow) => flow.isAnsweredHere)
  const unread = data.numbers.filter(({ publicKey, isOwn }) => publicKey !== null && !isOwn)
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
      {unread.map(({ phoneNumberId, name }) => (
        <BrokenFlowsNotice
          key={phoneNumberId}
          flows={answeredHere}
          happens={`can’t get responses on ${isolated(name)}`}
        >
          This console is their endpoint, but it can’t decrypt requests that use an uploaded key. Rotate to a
          key created here, or point each flow to a server that has the private key.
        </BrokenFlowsNotice>
      ))}
      {data.numbers.length > 0 && (
        <KeysTable numbers={data.numbers} blockedBecause={blockedBecause} ask={asking.show} />
      )}
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
