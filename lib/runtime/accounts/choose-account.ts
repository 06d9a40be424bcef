import { parse } from 'hono/utils/cookie'
import { ACCOUNT_COOKIE, HOME_ACCOUNT } from '@/lib/contract/account-keys'
import type { OpenAccount } from '@/lib/runtime/compose/open-account'

/** The accounts a request may refer to. */
export interface Choosable {
  home: OpenAccount
  of(key: string): OpenAccount | undefined
  areSeveral(): boolean
}

/**
 * The account a request refers to. A token belongs to one account. A page and its requests use the account
 * they name, else the one the browser chose last, else the first one the person belongs to.
 * @param asked the key named in the request
 * @returns undefined for an unknown account, or one the requester does not belong to
 */
export async function chooseAccount(
  { home, of, areSeveral }: Choosable,
  headers: Headers,
  asked: string | undefined,
): Promise<OpenAccount | undefined> {
  if (!areSeveral() && (asked === undefined || asked === HOME_ACCOUNT)) return home
  const { access } = home.root
  if (headers.has('authorization')) {
    const key = await access.tokens.accountOf(headers)
    // The primary account refuses unknown tokens, whatever they request.
    if (key === undefined) return home
    return asked === undefined || asked === key ? of(key) : undefined
  }
  const roles = await access.rolesOf(headers)
  // Someone who is not signed in sees the sign-in options, which all accounts share.
  if (!roles) return home
  if (asked !== undefined) return roles.has(asked) ? of(asked) : undefined
  const chosen = parse(headers.get('cookie') ?? '', ACCOUNT_COOKIE)[ACCOUNT_COOKIE] ?? ''
  const keys = [chosen, HOME_ACCOUNT, ...roles.keys()].filter((key) => roles.has(key))
  return keys.map(of).find((account) => account !== undefined) ?? home
}
