import { JsonBlock } from '@/components/flows/studio/run/json-block'
import { Badge } from '@/components/ui/badge'
import { Callout } from '@/components/ui/callout'
import { StateBadge } from '@/components/ui/state-badge'
import type { EndpointAnswer } from '@/lib/contract/endpoint-calls'
import { exchangeCloseMs, exchangeMs } from '@/lib/contract/page-limits'
import { formatNumber } from '@/lib/labels/numbers'
import type { Tone } from '@/lib/labels/tone'
import { WireDetails } from './wire-details'

/** The service warns people about an endpoint that takes longer (spec:flow-data#alerts). */
const SLOW_MS = 1000

/** How a duration stands against the limit, in words. */
function latencyOf(durationMs: number): { tone: Tone; words: string } {
  const took = `${formatNumber(durationMs)} ms of 10 s allowed`
  if (durationMs >= exchangeMs) return { tone: 'danger', words: `${took}. Too slow for a phone.` }
  if (durationMs >= exchangeCloseMs)
    return { tone: 'danger', words: `${took}. Customers will notice the delay.` }
  if (durationMs >= SLOW_MS)
    return { tone: 'warning', words: `${took}. The service warns you about responses over one second.` }
  return { tone: 'success', words: took }
}

interface RequestResultProps {
  answered: EndpointAnswer
  /** What is wrong with the answer by the document as it is now; undefined when it fits. */
  verdict: string | undefined
}

/** What came of a request: whether it fits, how long it took, and both sides to the letter. */
export function RequestResult({ answered, verdict }: RequestResultProps) {
  const { tone, words } = latencyOf(answered.duration_ms)
  const problem = answered.answer === null ? answered.problem : verdict
  return (
    <div className="space-y-3">
      {problem ? (
        <Callout tone="danger" title="A phone can’t use this response" isAlert>
          {problem}
        </Callout>
      ) : (
        <div role="status">
          <Callout tone="success" title="The response fits the flow" />
        </div>
      )}
      <p className="flex flex-wrap items-center gap-2">
        <StateBadge
          state={{
            label: answered.status === null ? 'No response' : `Status ${answered.status}`,
            tone: answered.status === 200 ? 'success' : 'danger',
          }}
        />
        <Badge tone={tone}>{words}</Badge>
        {answered.is_encrypted ? (
          <Badge
            tone="success"
            explanation="The request and the response were encrypted with the number’s key."
          >
            Encrypted
          </Badge>
        ) : (
          <Badge explanation="Requests are encrypted when the number has a key, unless you choose to send them unencrypted.">
            Plain
          </Badge>
        )}
      </p>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
        <div className="min-w-0 space-y-1">
          <p className="font-semibold">Sent</p>
          <JsonBlock label="Sent" value={answered.request} />
        </div>
        <div className="min-w-0 space-y-1">
          <p className="font-semibold">Response</p>
          <JsonBlock label="Response" value={answered.answer} />
        </div>
      </div>
      <WireDetails answered={answered} isOpen={problem !== undefined && problem !== null} />
    </div>
  )
}
