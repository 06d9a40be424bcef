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

/** The account that a request names: by its header, as pages do, or in its address, as links and live streams do. */
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
 * Takes the account out of the address: it is no part of what the rest of the query asks for. The header names it from
 * here on, so that redirects can return to this page.
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

/** Has a browser choose an account, as its people do; a page served over https is not overheard elsewhere. */
export function rememberAccount(response: ServerResponse, publicUrl: string, key: string): void {
  const secure = publicUrl.startsWith('https:')
  const cookie = serialize(ACCOUNT_COOKIE, key, { path: '/', maxAge: YEAR_SECONDS, sameSite: 'lax', secure })
  response.appendHeader('set-cookie', cookie)
}

const isAccount = (key: string) => key === HOME_ACCOUNT || ACCOUNT_KEY.test(key)

/** A query may have question marks of its own. */
function splitAddress(url: string): { path: string; search: string } {
  const mark = url.indexOf('?')
  return mark < 0 ? { path: url, search: '' } : { path: url.slice(0, mark), search: url.slice(mark + 1) }
}

/** The account in a path such as `/webhook/acct-…`; undefined for the first one's. */
export function keyInPath(folder: string, path: string): string | undefined {
  if (!path.startsWith(`${folder}/`)) return undefined
  const [part = ''] = path.slice(folder.length + 1).split('/', 1)
  return ACCOUNT_KEY.test(part) ? part : undefined
}
