import type { AccountState, Facts, Known } from '@/lib/account-files/account-state'
import { differencesOf } from '@/lib/account-files/differences'
import { type Item, type ItemOf, type Items, kinds } from '@/lib/account-files/items'
import { isSelected, type Selection } from '@/lib/account-files/selection'
import { digitsOf } from '@/lib/contract/digits-of'
import { editAllowance } from '@/lib/contract/edit-allowance'
import { casesInWords, templateUsesInWords } from '@/lib/labels/use-words'
import { limitConcurrency } from '@/lib/work/limit-concurrency'
import type { SyncConsole, SyncFile } from './console'
import { readFlows } from './read-flows'
import { readNumber } from './read-number'
import { readTemplates } from './read-templates'
import type { AccountReading } from './reading'

export interface ReadAccount extends AccountState {
  files: ReadonlyMap<string, SyncFile>
}

const AT_ONCE = 4

/** Reads all selected items of an account. @throws what the console throws */
export async function readAccount(
  console: SyncConsole,
  given: Pick<AccountReading, 'known' | 'desired' | 'selection' | 'numbers'>,
): Promise<ReadAccount> {
  const items = new Map<string, Item>()
  const facts = new Map<string, Facts>()
  const files = new Map<string, SyncFile>()
  const leftOut: { address: string; why: string }[] = []
  let templateCount = 0
  const reading: AccountReading = {
    ...given,
    console,
    limited: limitConcurrency(AT_ONCE),
    add(item, found) {
      facts.set(item.address, found)
      if (isSelected(given.selection, item.address)) items.set(item.address, item)
    },
    leaveOut(address, why, found) {
      leftOut.push({ address, why })
      if (found) facts.set(address, found)
    },
    keepFile: (file) => void files.set(file.digest, file),
    setTemplateCount(count) {
      templateCount = count
    },
  }
  const wantsNumbers = isFolderWanted(given.selection, 'numbers')
  const numbers = wantsNumbers ? await readNumberNames(reading) : new Map<string, string>()
  // Template buttons refer to flows, so flows are always read, at least by name.
  await readFlows(reading)
  if (isFolderWanted(given.selection, 'templates')) await readTemplates(reading, flowNamesOf(facts))
  for (const [name, id] of numbers) await readNumber(reading, name, id)
  return { items: inOrder(items), facts, numbers, leftOut, templateCount, files }
}

/** Whether any item in a folder is selected. */
export function isFolderWanted({ only, prefix }: Selection, folder: string): boolean {
  if (prefix !== '' && folder === 'numbers') return false
  return (
    only.length === 0 ||
    only.some((pattern) => isSelected({ only: [pattern.split('/')[0] ?? ''], prefix }, folder))
  )
}

/** Flow addresses by ID. */
const flowNamesOf = (facts: ReadonlyMap<string, Facts>): ReadonlyMap<string, string> =>
  new Map(
    [...facts].flatMap(([address, { id }]) => (id && address.startsWith('flows/') ? [[id, address]] : [])),
  )

async function readNumberNames({ console, numbers }: AccountReading): Promise<Map<string, string>> {
  const { data } = await console.ask('GET /api/phone-numbers', {})
  const named = Object.entries(numbers)
  return new Map(
    data.map(({ id, display_phone_number: shown = '' }) => {
      const digits = digitsOf(shown) || id
      const mapped = named.find(([, to]) => to === id || digitsOf(to) === digits)
      return [mapped?.[0] ?? digits, id]
    }),
  )
}

/** Sorted by kind, then address, so that reading an account always yields the same order. */
function inOrder(items: ReadonlyMap<string, Item>): Map<string, Item> {
  const order = ({ kind, address }: Item) => `${kinds.indexOf(kind)} ${address}`
  const sorted = [...items.values()].toSorted((one, other) => (order(one) < order(other) ? -1 : 1))
  return new Map(sorted.map((item) => [item.address, item]))
}

/** Adds recent review durations and message prices if templates will be created or edited. */
export async function withTemplateCosts(
  console: SyncConsole,
  account: ReadAccount,
  desired: Items,
): Promise<ReadAccount> {
  const isPlanned = [...desired.values()].some((item) => {
    const current = account.items.get(item.address)
    return item.kind === 'template' && (!current || differencesOf(current, item).length > 0)
  })
  if (!isPlanned) return account
  const [reviews, { table }] = await Promise.all([
    console.ask('GET /api/templates/review-times', {}),
    console.ask('GET /api/rate-table', {}),
  ])
  return { ...account, reviews, ...(table && { rates: table }) }
}

/** Adds where the console uses templates and flows to be deleted, and flows to be renamed. */
export async function withUses(
  console: SyncConsole,
  account: ReadAccount,
  { desired, known }: { desired: Items; known: Known },
): Promise<ReadAccount> {
  const facts = new Map(account.facts)
  const isGoing = ({ address }: Item) => !desired.has(address) && known.items[address] !== undefined
  const current = [...account.items.values()]
  // A name stays in use until its last language is deleted.
  const names = new Set(
    [...current.filter((item) => !isGoing(item)), ...desired.values()].flatMap((item) =>
      item.kind === 'template' ? [item.content.name] : [],
    ),
  )
  for (const item of current) {
    const found = facts.get(item.address)
    if (found?.id === undefined) continue
    const params = { id: found.id }
    if (item.kind === 'template' && isGoing(item) && !names.has(item.content.name)) {
      const uses = templateUsesInWords(await console.ask('GET /api/templates/:id/uses', { params }))
      facts.set(item.address, { ...found, uses })
    }
    if (item.kind === 'flow' && (isGoing(item) || isRenamed(item, desired))) {
      const { cases } = await console.ask('GET /api/flows/:id/uses', { params })
      facts.set(item.address, { ...found, uses: casesInWords(cases) })
    }
  }
  return { ...account, facts }
}

function isRenamed({ address, content }: ItemOf<'flow'>, desired: Items): boolean {
  const later = desired.get(address)
  return later?.kind === 'flow' && later.content.name !== content.name
}

/** Adds the remaining edits of approved templates that will be edited. */
export async function withEditAllowances(
  console: SyncConsole,
  account: ReadAccount,
  { desired, now }: { desired: Items; now: number },
): Promise<ReadAccount> {
  const facts = new Map(account.facts)
  for (const [address, item] of desired) {
    const current = account.items.get(address)
    const known = facts.get(address)
    if (item.kind !== 'template' || !current || known?.status?.toUpperCase() !== 'APPROVED') continue
    if (known.id === undefined || differencesOf(current, item).length === 0) continue
    const { data } = await console.ask('GET /api/templates/:id/history', { params: { id: known.id } })
    facts.set(address, { ...known, edits: editAllowance(data, now) })
  }
  return { ...account, facts }
}
