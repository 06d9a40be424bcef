import 'server-only'
import type { CallOptions } from '@/lib/client/create-client'
import { HOME_ACCOUNT } from '@/lib/contract/account-keys'
import type { CustomRoles } from '@/lib/contract/roles'
import type { Root } from '@/lib/runtime/compose/root'
import { timeoutSignal } from '@/lib/work/timeout'
import { listEveryPage } from '../phone-numbers/create-phone-numbers'

/** Accounts whose service takes longer are skipped, so that the roles are shown. */
const MOST_MS = 2000

/**
 * Numbers a role can be limited to: of this account or, for people managing accounts from the first one, of
 * all accounts.
 */
export async function knownNumbers(
  here: Root,
  managesAccounts: boolean,
  { signal, traceId }: CallOptions,
): Promise<CustomRoles['numbers']> {
  const isForAll = here.settings.accountKey === HOME_ACCOUNT && managesAccounts
  const timed = timeoutSignal(MOST_MS, signal)
  const read = await Promise.allSettled(
    (isForAll ? here.accounts.roots() : [here]).map(async ({ client, settings }) => {
      const { businessAccountId, accountName: account } = settings
      const fields = 'id,verified_name,display_phone_number'
      const { data } = await listEveryPage({ client, businessAccountId }, fields, { signal: timed, traceId })
      return data.map(({ id, verified_name: name, display_phone_number: shown = id }) => ({
        ...{ id, account },
        name: name ? `${name} (${shown})` : shown,
      }))
    }),
  )
  return read.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
}
