import { parseUrl } from '@/lib/contract/parse-url'
import { findVariables } from './variables'

/** A link as the rules judge it; `host` is in lower case. */
interface Address {
  protocol: string
  host: string
  /** The variable stands in the host: the message could lead anywhere. */
  hasVariableInHost: boolean
}

const withVariables = (text: string, filling: string) =>
  findVariables(text).reduceRight(
    (filled, { start, end }) => filled.slice(0, start) + filling + filled.slice(end),
    text,
  )

/** Far more than an address may have; what is longer is not worth parsing. */
const maxUnits = 10_000

/** Reads an absolute address, whose variables may stand for anything; undefined when it is none. */
export function readAddress(text: string): Address | undefined {
  if (text.length > maxUnits || /\s/.test(text)) return undefined
  const url = parseUrl(withVariables(text, '1'))
  if (url === undefined) return undefined
  const hasVariableInHost = parseUrl(withVariables(text, '2'))?.host !== url.host
  return { protocol: url.protocol, host: url.hostname.toLowerCase(), hasVariableInHost }
}

/** The host is one of the given ones or below one of them. */
export function isHostOf(host: string, hosts: readonly string[]): boolean {
  return hosts.some((known) => host === known || host.endsWith(`.${known}`))
}

// The path is read along, so that a name in it is no host; bounded, so that a hostile text is read in one pass.
const textLinks = /\b(?:https?:\/\/)?((?:[a-z0-9-]{1,63}\.){1,6}[a-z]{2,18})\b(?:[/?#]\S*)?/gi

/** Hosts written in a running text, with or without `https://`. */
export function findHosts(text: string): { host: string; start: number; end: number }[] {
  if (!text.includes('.')) return []
  return Array.from(text.matchAll(textLinks), (match) => ({
    host: (match[1] ?? '').toLowerCase(),
    start: match.index,
    end: match.index + match[0].length,
  }))
}

/** Chat links of the messaging product itself: a button may not lead back into a chat. */
export const chatHosts: readonly string[] = [
  'wa.me',
  'api.whatsapp.com',
  'chat.whatsapp.com',
  'web.whatsapp.com',
]

/** Services that hide where a link leads (spec:templates#what-the-review-rejects). */
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

/** Addresses that run code or read files instead of opening a page. */
export const forbiddenProtocol = /^\s*(?:javascript|data|vbscript|file):/i
