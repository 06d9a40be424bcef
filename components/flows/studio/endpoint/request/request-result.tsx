import { CircleCheck } from 'lucide-react'
import { Callout } from '@/components/ui/callout'
import { CopyButton } from '@/components/ui/copy-button'
import { readableJson } from '@/components/ui/json-block'
import { tooltip } from '@/components/ui/tooltip'
import type { EndpointAnswer } from '@/lib/contract/endpoint-calls'
import { exchangeCloseMs, exchangeMs } from '@/lib/contract/page-limits'
import { formatNumber } from '@/lib/labels/numbers'
import { RequestSide } from '../logged-request'
import { WireDetails } from './wire-details'

/** The service alerts about slower endpoints (spec:flow-data#alerts). */
const SLOW_MS = 1000

const toneText = { danger: 'text-danger-text', warning: 'text-warning-text' }

/** Compares a duration with the limit, in words; no tone if it is fast enough. */
function latencyOf(durationMs: number): { tone?: keyof typeof toneText; words: string } {
  const took = `${formatNumber(durationMs)} ms of 10 s allowed`
  if (durationMs >= exchangeMs) return { tone: 'danger', words: `${took}. Too slow for a phone.` }
  if (durationMs >= exchangeCloseMs)
    return { tone: 'danger', words: `${took}. Customers will notice the delay.` }
  if (durationMs >= SLOW_MS)
    return { tone: 'warning', words: `${took}. The service warns you about responses over one second.` }
  return { words: took }
}

/** Long values scroll, so that what is below them stays in sight. */
const blockLook = 'max-h-64 lg:max-h-[65cqh]'

interface RequestResultProps {
  answered: EndpointAnswer
  /** Why the response doesn't match the current document; undefined if it does. */
  verdict: string | undefined
  /** It was to be encrypted if a number has a key. Unknown for a result from before the page opened. */
  isMeantEncrypted: boolean | undefined
}

/** Result of a request: whether it matches, how long it took, and both sides in full. */
export function RequestResult({ answered, verdict, isMeantEncrypted }: RequestResultProps) {
  const { tone, words } = latencyOf(answered.duration_ms)
  const problem = answered.answer === null ? answered.problem : verdict
  return (
    <div className="flex grow flex-col gap-4">
      {problem && (
        <Callout tone="danger" title="A phone can’t use this response" isAlert>
          {problem}
        </Callout>
      )}
      {/* On the line of the first label of the form beside it. */}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-text-muted md:-mt-0.5">
        {!problem && (
          <p
            role="status"
            // With less room, all facts are on the next line.
            className="inline-flex items-center gap-1.5 text-base font-semibold text-success-text max-xl:basis-full"
          >
            <CircleCheck aria-hidden="true" className="size-4 shrink-0" />
            The response fits the flow
          </p>
        )}
        <p className="min-w-0">
          <span className={answered.status === 200 ? undefined : 'font-medium text-danger-text'}>
            {answered.status === null ? 'No response' : `Status ${answered.status}`}
          </span>
          {' · '}
          <span
            {...tooltip(
              answered.is_encrypted
                ? 'The request and the response were encrypted with the number’s key.'
                : 'Requests are encrypted when the number has a key, unless you turn encryption off.',
            )}
          >
            {answered.is_encrypted ? 'Encrypted' : 'Unencrypted'}
          </span>
          {isMeantEncrypted && !answered.is_encrypted && ' (no number has a key)'}
          {' · '}
          <span className={tone === undefined ? 'tabular-nums' : `tabular-nums ${toneText[tone]}`}>
            {words}
          </span>
        </p>
      </div>
      <div className="grid grow gap-4 sm:grid-cols-2 md:grid-cols-1 xl:grid-cols-2">
        <RequestSide
          label="Sent"
          value={answered.request}
          copy={<CopyButton text={readableJson(answered.request)} label="Copy request" />}
          className={blockLook}
        />
        <RequestSide
          label="Response"
          value={answered.answer}
          copy={<CopyButton text={readableJson(answered.answer)} label="Copy response" />}
          className={blockLook}
        />
      </div>
      <WireDetails answered={answered} isOpen={problem !== undefined && problem !== null} />
    </div>
  )
}
