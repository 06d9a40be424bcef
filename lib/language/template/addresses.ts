import { parseUrl } from '@/lib/contract/parse-url'
import { findVariables } from './variables'

/** A parsed link; `host` is in lower case. */
interface Address {
  protocol: string
  host: string
  /** Whether a variable is in the host, so that the link could lead anywhere. */
  hasVariableInHost: boolean
}

const withVariables = (text: string, filling: string) =>
  findVariables(text).reduceRight(
    (filled, { start, end }) => filled.slice(0, start) + filling + filled.slice(end),
    text,
  )

/** Far above the limit for addresses; anything longer isn't worth parsing. */
const maxUnits = 10_000

/** Parses an absolute URL, whatever the values of its variables; undefined if invalid. */
export function readAddress(text: string): Address | undefined {
  if (text.length > maxUnits || /\s/.test(text)) return undefined
  const url = parseUrl(withVariables(text, '1'))
  if (url === undefined) return undefined
  const hasVariableInHost = parseUrl(withVariables(text, '2'))?.host !== url.host
  return { protocol: url.protocol, host: url.hostname.toLowerCase(), hasVariableInHost }
}

/** Whether the host is one of the given hosts or a subdomain. */
export function isHostOf(host: string, hosts: readonly string[]): boolean {
  return hosts.some((known) => host === known || host.endsWith(`.${known}`))
}

// Also matches the path, so that a name in it isn't taken for a host. Bounded, so that malicious text is
// matched in linear time.
const textLinks = /\b(?:https?:\/\/)?((?:[a-z0-9-]{1,63}\.){1,6}[a-z]{2,18})\b(?:[/?#]\S*)?/gi

/** Hosts in running text, with or without `https://`. */
export function findHosts(text: string): { host: string; start: number; end: number }[] {
  if (!text.includes('.')) return []
  return Array.from(text.matchAll(textLinks), (match) => ({
    host: (match[1] ?? '').toLowerCase(),
    start: match.index,
    end: match.index + match[0].length,
  }))
}

/** Chat links of the messaging product itself, which buttons may not use. */
export const chatHosts: readonly string[] = [
  'wa.me',
  'api.whatsapp.com',
  'chat.whatsapp.com',
  'web.whatsapp.com',
]

/** Link shorteners, which hide the destination (spec:templates#what-the-review-rejects). */
export const shortenerHosts: readonly string[] = [
  'bit.ly',
  'bitly.com',
  'tinyurl.com',
  't.co',
  'goo.gl',
  'ow.ly',
  'is.gd',
  'v.gd',
  'buff.ly',
  'rebrand.ly',
  'cutt.ly',
  'shorturl.at',
  'rb.gy',
  't.ly',
  'tiny.cc',
  'lnkd.in',
  'acortar.link',
  'encurtador.com.br',
  's.id',
]

/** URL schemes that run code or read files instead of opening a page. */
export const forbiddenProtocol = /^\s*(?:javascript|data|vbscript|file):/i
