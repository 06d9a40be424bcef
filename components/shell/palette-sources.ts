import type { QueryClient } from '@tanstack/react-query'
import { type Permission, type Role, refusal } from '@/lib/access/roles'
import { call } from '@/lib/browser/call'
import { peopleQueries } from '@/lib/browser/people'
import { phoneNumberQueries } from '@/lib/browser/phone-numbers'
import { qrCodeQueries } from '@/lib/browser/qr-codes'
import { draftHref } from '@/lib/browser/template-drafts'
import { knownFields } from '@/lib/browser/templates'
import type { AccountChoice } from '@/lib/contract/business-accounts'
import { flowStatusWords } from '@/lib/labels/states/flows'
import { languageName } from '@/lib/language/template/language-name'
import { timeoutSignal } from '@/lib/work/timeout'
import { untilAborted } from '@/lib/work/until-aborted'
import { accountGroups, type Command, type FoundGroup, templateCommands } from './palette-commands'
import { matchOf } from './palette-rank'

/** The context of a search. */
export interface PaletteContext {
  client: QueryClient
  role: Role
  /** The console's current number. */
  phoneNumberId: string | undefined
  /** The person's business accounts, and the current one's key. */
  accounts: readonly AccountChoice[]
  accountKey: string
}

interface Source {
  value: string
  /** Hidden from people without it. */
  permission: Permission
  /** Entries for a text. @throws ProblemError */
  find(text: string, context: PaletteContext, signal: AbortSignal): Promise<Command[]>
}

/** Template names, each with all its languages; as many as are shown. */
const templatesAsked = 6
const eventsAsked = 6
/** Slower sources are left out, so that the rest is shown. */
const mostMs = 4000

const thatMatch = (lines: readonly Command[], text: string) =>
  lines.filter((line) => matchOf(line, text) !== undefined)

const sources: readonly Source[] = [
  {
    value: 'Templates',
    permission: 'templates.read',
    async find(text, _, signal) {
      const fields = knownFields.join(',')
      const query = { name_or_content: text, sort: 'match', fields, limit: templatesAsked }
      const { data } = await call('GET /api/templates', { query, signal })
      return templateCommands(data)
    },
  },
  {
    value: 'Drafts',
    permission: 'templates.read',
    async find(text, _, signal) {
      const { data } = await call('GET /api/template-drafts', { query: { text }, signal })
      return data.map((draft) => ({
        href: draftHref(draft),
        label: draft.name || 'Untitled draft',
        detail: draft.language ? languageName(draft.language) : '',
      }))
    },
  },
  {
    value: 'Flows',
    permission: 'flows.read',
    async find(text, _, signal) {
      const { data } = await call('GET /api/flows', { query: { search: text }, signal })
      return data.map(({ id, name, status }) => ({
        href: `/flows/${encodeURIComponent(id)}`,
        label: name,
        detail: flowStatusWords(status).label,
      }))
    },
  },
  {
    value: 'QR codes',
    permission: 'qr-codes.read',
    async find(text, { client, phoneNumberId }) {
      if (phoneNumberId === undefined) return []
      const { data } = await client.fetchQuery(qrCodeQueries.list(phoneNumberId))
      const lines = data.map(({ code, prefilled_message, label: { place, campaign } }) => ({
        href: `/qr-codes?code=${encodeURIComponent(code)}`,
        label: place || prefilled_message,
        detail: campaign || (place && prefilled_message),
      }))
      return thatMatch(lines, text)
    },
  },
  {
    value: 'Phone numbers',
    permission: 'phone-numbers.read',
    async find(text, { client, phoneNumberId }) {
      const { data } = await client.fetchQuery(phoneNumberQueries.list())
      const lines = data.flatMap(({ id, verified_name = '', display_phone_number = '' }): Command[] => {
        const detail = verified_name ? display_phone_number : ''
        const label = verified_name || display_phone_number
        const switching = { numberId: id, label: `Switch to ${label}`, detail }
        return [
          { href: `/phone-numbers/${encodeURIComponent(id)}`, label, detail },
          ...(id === phoneNumberId ? [] : [switching]),
        ]
      })
      return thatMatch(lines, text)
    },
  },
  {
    value: 'Events',
    permission: 'events.read',
    async find(text, _, signal) {
      const { data } = await call('GET /api/events', { query: { text, limit: eventsAsked }, signal })
      return data.map(({ id, sentence }) => ({ href: `/events?event=${id}`, label: sentence }))
    },
  },
  {
    value: 'People',
    permission: 'people.manage',
    async find(text, { client }) {
      const { people } = await client.fetchQuery(peopleQueries.list())
      const lines = people.map(({ id, name, email }) => ({
        href: `/settings/people/${encodeURIComponent(id)}`,
        label: name,
        detail: email,
      }))
      return thatMatch(lines, text)
    },
  },
]

/** Results for a text, and whether a source couldn't be searched. */
export interface PaletteFound {
  groups: FoundGroup[]
  isPartial: boolean
}

/** Other accounts by name. */
function findAccounts(text: string, { accounts, accountKey: here }: PaletteContext): FoundGroup {
  const lines = accounts
    .filter(({ key }) => key !== here)
    .map(({ key: accountKey, name, businessAccountId: detail }) => ({
      ...{ accountKey, address: '/', label: `Switch to ${name}`, detail },
    }))
  return { value: 'Business accounts', items: thatMatch(lines, text) }
}

/** Results from other accounts, for people with several. */
async function searchAccounts(
  text: string,
  { accounts }: PaletteContext,
  signal: AbortSignal,
): Promise<PaletteFound> {
  if (accounts.length < 2) return { groups: [], isPartial: false }
  const { data, isPartial } = await call('GET /api/accounts/search', { query: { text }, signal })
  return { groups: accountGroups(data), isPartial }
}

/** Queries every permitted source in parallel; failing or slow ones are left out. */
export async function searchEverything(
  text: string,
  context: PaletteContext,
  signal: AbortSignal,
): Promise<PaletteFound> {
  const allowed = sources.filter(({ permission }) => refusal(context.role, permission) === undefined)
  const timed = timeoutSignal(mostMs, signal)
  const here = allowed.map(async ({ value, find }) => {
    const items = await untilAborted(find(text, context, timed), timed)
    return { groups: [{ value, items }], isPartial: false }
  })
  const elsewhere = untilAborted(searchAccounts(text, context, timed), timed)
  const answers = await Promise.allSettled([...here, elsewhere])
  const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
  return {
    groups: [findAccounts(text, context), ...found.flatMap(({ groups }) => groups)],
    isPartial: found.length < answers.length || found.some(({ isPartial }) => isPartial),
  }
}
