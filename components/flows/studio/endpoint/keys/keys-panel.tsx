'use client'

import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import dynamic from 'next/dynamic'
import Link from 'next/link'
import { Callout } from '@/components/ui/callout'
import { Card } from '@/components/ui/card'
import { LazyConfirmDialog } from '@/components/ui/lazy-confirm-dialog'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { problemOf } from '@/components/ui/problem-of'
import { RelativeTime } from '@/components/ui/relative-time'
import { SkeletonLines } from '@/components/ui/skeleton'
import { useDialog } from '@/components/ui/use-dialog'
import { useRemoveFlowKey, useSetFlowKey } from '@/lib/browser/flow-endpoint'
import { flowQueries } from '@/lib/browser/flows'
import type { AskingFlow, FlowKeys } from '@/lib/contract/flow-pages'
import { isolated } from '@/lib/labels/calling/isolated'
import { formatCount, formatNumber } from '@/lib/labels/numbers'
import { EndpointSection } from '../endpoint-section'
import { BrokenFlowsNotice } from './broken-flows-notice'
import { KeyConsequences } from './key-consequences'
import { type AskedKey, KeysTable } from './keys-table'

/** Consequences of changing a number's key, in sentences. Tests verify each against the service. */
export const keyCosts = {
  rotated: 'After a rotation, the console can still read requests made with the previous key.',
  created: (name: string) =>
    `From now on, every request to an endpoint of ${isolated(name)} is encrypted with the new key. The private key stays in this console.`,
  removed: (name: string) =>
    `From now on, requests to endpoints of ${isolated(name)} aren’t encrypted. This console and servers that accept unencrypted requests still respond, but anyone in between can read what customers enter.`,
} as const

/** Beyond this many, see the flow list. */
const MOST_FLOWS = 8

const UploadDialog = dynamic(() => import('./upload-dialog').then((module) => module.UploadDialog), {
  ssr: false,
})

/** Keys apply to all flows: lists the others, and whose endpoint has to decrypt their requests. */
function KeyedFlows({ flows }: { flows: readonly AskingFlow[] }) {
  const shown = flows.slice(0, MOST_FLOWS)
  if (shown.length === 0) return null
  return (
    <Card isFlush title="Flows that use these keys" description="Each flow’s endpoint needs the private key.">
      <ul className="divide-y divide-border border-t border-border text-sm">
        {shown.map(({ id, name, isAnsweredHere }) => (
          <li
            key={id}
            className="relative flex min-h-9 items-center gap-3 px-4 py-1.5 transition-colors last:rounded-b-lg hover:bg-surface-hover"
          >
            {/* The whole row opens the flow. */}
            <Link
              href={`/flows/${encodeURIComponent(id)}?view=endpoint`}
              prefetch={false}
              className="mr-auto min-w-0 truncate rounded-sm font-medium after:absolute after:inset-0"
            >
              <bdi>{name}</bdi>
            </Link>
            <span className="shrink-0 text-text-faint">
              {isAnsweredHere ? 'This console' : 'Your server'}
            </span>
            <ChevronRight aria-hidden="true" className="-mr-1.5 size-4 shrink-0 text-text-faint" />
          </li>
        ))}
        {flows.length > shown.length && (
          <li className="px-4 py-2 text-text-faint">and {formatNumber(flows.length - shown.length)} more</li>
        )}
      </ul>
    </Card>
  )
}

/** Says that requests go out unencrypted, for the numbers without a key. */
function Keyless({ numbers, hasKey }: Pick<FlowKeys, 'numbers' | 'hasKey'>) {
  const without = numbers.filter(({ publicKey }) => publicKey === null).length
  if (without === 0) return null
  const [verb, them] = without === 1 ? ['has', 'it'] : ['have', 'them']
  return (
    <Callout tone="warning">
      {!hasKey
        ? 'No number has a key, so requests to endpoints aren’t encrypted.'
        : `${formatNumber(without)} of ${formatCount(numbers.length, 'number')} ${verb} no key, so requests for ${them} aren’t encrypted.`}
    </Callout>
  )
}

/** Keys that encrypt requests to endpoints: created here, uploaded, replaced, removed. */
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
  const asked = asking.about
  const isReplacing = asked?.number.publicKey !== null
  return (
    <EndpointSection
      title="Keys"
      about="A number’s key encrypts requests to data endpoints and their responses, in all flows."
    >
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
      <Keyless {...data} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem] xl:gap-4 2xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex min-w-0 flex-col gap-3">
          {data.numbers.length > 0 && (
            <KeysTable numbers={data.numbers} blockedBecause={blockedBecause} ask={asking.show} />
          )}
          {data.numbers.length === 0 && <p>No numbers yet.</p>}
          {newest && (
            <p className="text-sm text-pretty text-text-muted">
              The newest key pair was created here <RelativeTime at={newest.createdAt} />. {keyCosts.rotated}
            </p>
          )}
        </div>
        <KeyedFlows flows={data.flows} />
      </div>
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
