import { changeKindLabels } from '@/lib/contract/change-kinds'
import { formatList } from '@/lib/contract/lists'
import type { Queries } from '@/lib/store/open'
import { kindsApprovedBy, type Policies } from '../policies'
import { forbidden } from '../problems'

/**
 * A policy that requires a deleted group could never be met.
 *
 * @param elsewhere policies of the other accounts, by key
 * @throws HttpError that names the policies
 */
export async function requireApprovesNothing(
  tx: Queries,
  elsewhere: ReadonlyMap<string, Policies>,
  groupId: string,
): Promise<void> {
  const here = (await kindsApprovedBy(tx, groupId)).map((kind) => quoted(kind))
  const named = [...here]
  for (const [accountKey, policies] of elsewhere)
    for (const { kind, rule, groups } of await policies.list())
      if (rule === 'group' && groups.includes(groupId))
        named.push(`${quoted(kind)} in ${await nameOfAccount(tx, accountKey)}`)
  if (named.length === 0) return
  const isOne = named.length === 1
  throw forbidden(
    'This group approves changes',
    `The ${isOne ? 'policy' : 'policies'} ${formatList(named)} ${isOne ? 'takes' : 'take'} the approval of someone in this group.`,
    `Change ${isOne ? 'that policy' : 'those policies'} under Settings, Policies first.`,
  )
}

const quoted = (kind: keyof typeof changeKindLabels): string => `“${changeKindLabels[kind].label}”`

async function nameOfAccount(tx: Queries, key: string): Promise<string> {
  const account = await tx
    .selectFrom('business_accounts')
    .select('name')
    .where('key', '=', key)
    .executeTakeFirst()
  return `the account ${account?.name ?? key}`
}
