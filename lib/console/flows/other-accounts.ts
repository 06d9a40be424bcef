import type { CallOptions } from '@/lib/client/create-client'
import type { Account } from '@/lib/contract/accounts'
import type { Root } from '@/lib/runtime/compose/root'
import { whyMissing } from '../require-embedded'

/** Accounts beside the console's own that flows can be copied to; none where the service does not tell. @throws CallError */
export async function otherAccounts(
  here: Pick<Root, 'client' | 'settings'>,
  options?: CallOptions,
): Promise<Account[]> {
  if (whyMissing(here, 'accountNames') !== undefined) return []
  const { data } = await here.client.listAccounts({}, options)
  return data.filter(({ id }) => id !== here.settings.businessAccountId)
}
