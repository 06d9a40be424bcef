import type { EndpointAnswer } from '@/lib/contract/endpoint-calls'

/** Headers and body of a request. */
export type SentRequest = NonNullable<EndpointAnswer['wire']>['sent']

/** Quotes text as one word for a POSIX shell. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** A command that sends exactly the same request. */
export function asCurl({ url, sent: { headers, body } }: { url: string; sent: SentRequest }): string {
  const lines = Object.entries(headers).map(([name, value]) => `  --header ${quoted(`${name}: ${value}`)}`)
  return ['curl --include', ...lines, `  --data-raw ${quoted(body)}`, `  ${quoted(url)}`].join(' \\\n')
}
