import { parse } from 'hono/utils/cookie'
import { ACCOUNT_COOKIE, HOME_ACCOUNT } from '@/lib/contract/account-keys'
import type { OpenAccount } from '@/lib/runtime/compose/open-account'

/** The accounts a request may be about. */
export interface Choosable {
  home: OpenAccount
  of(key: string): OpenAccount | undefined
  areSeveral(): boolean
}

/**
 * The account a request is about. A token belongs to one. A page, and what a page sends, is about the account it names,
 * else the one its browser chose last, else the first one its person is in.
 *
 * @param asked the key that the request names
 * @returns undefined for an account that does not exist, and for one that whoever asks is not in
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
    // An unknown token is refused by the first account, whatever it requests.
    if (key === undefined) return home
    return asked === undefined || asked === key ? of(key) : undefined
  }
  const roles = await access.rolesOf(headers)
  // Who is not signed in sees the ways to sign in, which all accounts share.
  if (!roles) return home
  if (asked !== undefined) return roles.has(asked) ? of(asked) : undefined
  const chosen = parse(headers.get('cookie') ?? '', ACCOUNT_COOKIE)[ACCOUNT_COOKIE] ?? ''
  const keys = [chosen, HOME_ACCOUNT, ...roles.keys()].filter((key) => roles.has(key))
  return keys.map(of).find((account) => account !== undefined) ?? home
}
