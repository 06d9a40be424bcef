import 'server-only'
import type { CallOptions } from '@/lib/client/create-client'
import type { AccountHits } from '@/lib/contract/business-accounts'
import { foldForSearch } from '@/lib/language/template/search-text'
import { timeoutSignal } from '@/lib/work/timeout'
import { listFlows } from '../flows/list-flows'
import type { Elsewhere } from './elsewhere'

/** Request more template languages than are shown, because each name is listed once. */
const TEMPLATES_ASKED = 60
const MOST_FLOWS = 20
/** Accounts whose service takes longer are skipped, so that the others appear. */
const MOST_MS = 4000

type Hits = Pick<AccountHits, 'templates' | 'flows' | 'phoneNumbers'>

/** Searches other accounts, limited to what the caller may read in each. */
export async function searchElsewhere(
  accounts: readonly Elsewhere[],
  text: string,
  { signal, traceId }: CallOptions,
): Promise<{ data: AccountHits[]; isPartial: boolean }> {
  const timed = timeoutSignal(MOST_MS, signal)
  const answers = await Promise.allSettled(
    accounts.map(async (account) => {
      const { accountKey: key, accountName: name, businessAccountId } = account.root.settings
      return { key, name, businessAccountId, ...(await searchIn(account, text, { signal: timed, traceId })) }
    }),
  )
  const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
  return {
    data: found.filter(({ templates, flows, phoneNumbers }) =>
      [templates, flows, phoneNumbers].some(({ length }) => length > 0),
    ),
    isPartial: found.length < accounts.length,
  }
}

/** @throws CallError */
async function searchIn(account: Elsewhere, text: string, options: CallOptions): Promise<Hits> {
  const { may } = account
  const [templates, flows, phoneNumbers] = await Promise.all([
    may('templates.read') ? templatesIn(account, text, options) : [],
    may('flows.read') ? flowsIn(account, text, options) : [],
    may('phone-numbers.read') ? numbersIn(account, text, options) : [],
  ])
  return { templates, flows, phoneNumbers }
}

async function templatesIn({ root }: Elsewhere, text: string, options: CallOptions) {
  const query = { name_or_content: text, limit: TEMPLATES_ASKED }
  const { businessAccountId } = root.settings
  const { data } = await root.client.listTemplates({ businessAccountId, query }, options)
  return data.map(({ id, name, language, status }) => ({ id, name, language, status }))
}

async function flowsIn({ root }: Elsewhere, text: string, options: CallOptions) {
  const { client, flowDrafts, settings } = root
  const { businessAccountId } = settings
  const { data } = await listFlows({ client, flowDrafts, businessAccountId }, { search: text }, options)
  return data.slice(0, MOST_FLOWS).map(({ id, name, status }) => ({ id, name, status }))
}

async function numbersIn({ root, may }: Elsewhere, text: string, options: CallOptions) {
  const { businessAccountId } = root.settings
  const { data } = await root.client.listPhoneNumbers({ businessAccountId }, options)
  const typed = foldForSearch(text)
  return data
    .filter(({ id }) => may('phone-numbers.read', id))
    .map(({ id, verified_name: name = '', display_phone_number: number = '' }) => ({ id, name, number }))
    .filter(({ name, number }) => foldForSearch(`${name} ${number}`).includes(typed))
}
