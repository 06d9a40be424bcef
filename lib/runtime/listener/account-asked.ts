import type { IncomingMessage, ServerResponse } from 'node:http'
import { serialize } from 'hono/utils/cookie'
import {
  ACCOUNT_COOKIE,
  ACCOUNT_HEADER,
  ACCOUNT_KEY,
  ACCOUNT_PARAMETER,
  HOME_ACCOUNT,
} from '@/lib/contract/account-keys'
import { state } from './caller'

/** The account a request names: in a header, as pages do, or in the URL, as links and live streams do. */
export function accountAsked({ headers, url = '' }: IncomingMessage): {
  key: string | undefined
  isByHeader: boolean
} {
  const header = headers[ACCOUNT_HEADER]
  if (typeof header === 'string') return { key: header, isByHeader: true }
  if (!url.includes(`${ACCOUNT_PARAMETER}=`)) return { key: undefined, isByHeader: false }
  const key = new URLSearchParams(splitAddress(url).search).get(ACCOUNT_PARAMETER)
  return { key: key ?? undefined, isByHeader: false }
}

/**
 * Moves the account from the URL to the header, so that the rest of the query stays clean and redirects can
 * return to this page.
 */
export function takeAccount(request: IncomingMessage): void {
  const { key, isByHeader } = accountAsked(request)
  const { url = '' } = request
  if (!url.includes(`${ACCOUNT_PARAMETER}=`)) return
  const { path, search } = splitAddress(url)
  const kept = search.split('&').filter((part) => !part.startsWith(`${ACCOUNT_PARAMETER}=`))
  request.url = kept.length > 0 ? `${path}?${kept.join('&')}` : path
  if (!isByHeader && key !== undefined && isAccount(key)) state(request, { [ACCOUNT_HEADER]: key })
}

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Remembers the chosen account in a cookie, marked secure if the page is served over https. */
export function rememberAccount(response: ServerResponse, publicUrl: string, key: string): void {
  const secure = publicUrl.startsWith('https:')
  const cookie = serialize(ACCOUNT_COOKIE, key, { path: '/', maxAge: YEAR_SECONDS, sameSite: 'lax', secure })
  response.appendHeader('set-cookie', cookie)
}

const isAccount = (key: string) => key === HOME_ACCOUNT || ACCOUNT_KEY.test(key)

/** Splits at the first question mark only. */
function splitAddress(url: string): { path: string; search: string } {
  const mark = url.indexOf('?')
  return mark < 0 ? { path: url, search: '' } : { path: url.slice(0, mark), search: url.slice(mark + 1) }
}

/** The account in a path such as `/webhook/acct-…`; undefined for the primary one. */
export function keyInPath(folder: string, path: string): string | undefined {
  if (!path.startsWith(`${folder}/`)) return undefined
  const [part = ''] = path.slice(folder.length + 1).split('/', 1)
  return ACCOUNT_KEY.test(part) ? part : undefined
}
