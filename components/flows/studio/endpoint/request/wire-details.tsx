import { CopyButton } from '@/components/ui/copy-button'
import { JsonBlock, TextBlock } from '@/components/ui/json-block'
import type { EndpointAnswer } from '@/lib/contract/endpoint-calls'
import { asCurl } from './as-curl'

interface WireDetailsProps {
  answered: EndpointAnswer
  /** Open if the response is wrong, because people then look here. */
  isOpen: boolean
}

/** Request and response in full: headers, body, and the decrypted body. */
export function WireDetails({ answered: { wire, is_encrypted }, isOpen }: WireDetailsProps) {
  if (!wire) return null
  const { sent, received } = wire
  return (
    <details open={isOpen} className="border-t border-border pt-3">
      <summary className="w-fit cursor-pointer rounded-sm font-semibold">Raw request and response</summary>
      <div className="grid gap-4 pt-2 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
        <section aria-label="Raw request" className="min-w-0 space-y-1">
          <p className="flex items-center justify-between gap-2 font-medium">
            As sent
            <CopyButton text={asCurl(wire)} label="Copy as curl" />
          </p>
          <JsonBlock label="Request headers" value={sent.headers} />
          <TextBlock label="Request body" text={sent.body} />
        </section>
        <section aria-label="Raw response" className="min-w-0 space-y-1">
          <p className="flex min-h-7 items-center font-medium">As received</p>
          {received === null && <p className="text-text-muted">Nothing was received.</p>}
          {received && (
            <>
              <JsonBlock label="Response headers" value={received.headers} />
              <TextBlock label="Response body" text={received.body} />
            </>
          )}
          {received && is_encrypted && (
            <>
              <p className="pt-2 font-medium">After decryption</p>
              {received.decrypted === null ? (
                <p className="text-text-muted">It couldn’t be decrypted.</p>
              ) : (
                <TextBlock label="Decrypted response body" text={received.decrypted} />
              )}
            </>
          )}
        </section>
      </div>
    </details>
  )
}
