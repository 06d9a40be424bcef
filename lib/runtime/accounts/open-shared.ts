import type { SharedPage } from '@/lib/console/shared-previews/create-shared-previews'
import type { OpenAccount } from '@/lib/runtime/compose/open-account'

/** What a link shows that someone shared, whichever account it is of; an account that is just being closed shows nothing. */
export async function openShared(
  accounts: readonly OpenAccount[],
  code: string,
): Promise<SharedPage | undefined> {
  const opened = await Promise.allSettled(accounts.map(({ root }) => root.sharedPreviews.open(code)))
  const pages = opened.map((each) => (each.status === 'fulfilled' ? each.value : undefined))
  return pages.find((page) => page !== undefined)
}
