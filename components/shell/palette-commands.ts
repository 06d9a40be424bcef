import { type Role, refusal } from '@/lib/access/roles'
import type { AccountHits } from '@/lib/contract/business-accounts'
import { sentenceCase } from '@/lib/labels/sentence-case'
import { flowStatusChoices, flowStatusWords } from '@/lib/labels/states/flows'
import { statusChoices } from '@/lib/labels/states/templates'
import { byLanguageName, languageName } from '@/lib/language/template/language-name'
import { matches, rankedLines } from './palette-rank'

/** An entry of the command palette: a link, a number to switch to, or an action. */
export type Command = { label: string; detail?: string } & (
  | { href: string }
  /** In another business account. */
  | { accountKey: string; address: string }
  | { numberId: string }
  | { id: 'theme-light' | 'theme-dark' | 'theme-system' | 'keys' | 'sign-out' }
)

export interface CommandGroup {
  value: string
  items: Command[]
}

/** Results of one kind for a text, from the server or a loaded list. */
export interface FoundGroup {
  value: string
  items: readonly Command[]
}

/** A unique key for a command. */
export function commandKey(command: Command): string {
  if ('href' in command) return command.href
  if ('accountKey' in command) return `account ${command.accountKey} ${command.address}`
  return 'numberId' in command ? `number ${command.numberId}` : command.id
}

const everywhere: readonly Command[] = [
  { id: 'theme-light', label: 'Use light theme' },
  { id: 'theme-dark', label: 'Use dark theme' },
  { id: 'theme-system', label: 'Use device theme' },
  { id: 'keys', label: 'Show keyboard shortcuts' },
  { id: 'sign-out', label: 'Sign out' },
]

const lists = [
  { label: 'Templates', path: '/templates', permission: 'templates.read', choices: statusChoices },
  { label: 'Flows', path: '/flows', permission: 'flows.read', choices: flowStatusChoices },
] as const

/** Lists filtered by a status: “Templates: Rejected”. */
export const stateCommands = (role: Role): Command[] =>
  lists.flatMap(({ label, path, permission, choices }) =>
    refusal(role, permission) === undefined
      ? choices.map((choice) => ({
          href: `${path}?${new URLSearchParams({ status: choice.value })}`,
          label: `${label}: ${choice.label}`,
        }))
      : [],
  )

/** Maximum entries shown per kind. */
const mostLines = 6

export interface TemplateHit {
  id: string
  name: string
  language: string
  status: string
}

/** One entry per name. It links to a language that was rejected or paused, else to the first by name. */
export function templateCommands(hits: readonly TemplateHit[]): Command[] {
  const byName = new Map<string, TemplateHit[]>()
  const sorted = hits.toSorted((one, other) => byLanguageName(one.language, other.language))
  for (const { name } of hits) byName.set(name, [])
  for (const hit of sorted) byName.set(hit.name, [...(byName.get(hit.name) ?? []), hit])
  return [...byName].flatMap(([name, languages]) => {
    const target =
      languages.find(({ status }) => status === 'REJECTED' || status === 'PAUSED') ?? languages[0]
    if (!target) return []
    const words = languageName(target.language)
    const detail =
      languages.length > 1 ? `${languages.length} languages` : `${words} · ${sentenceCase(target.status)}`
    return [{ href: `/templates/${encodeURIComponent(target.id)}`, label: name, detail }]
  })
}

/** A group for each account with results. */
export function accountGroups(found: readonly AccountHits[]): FoundGroup[] {
  const isTwice = (name: string) => found.filter((other) => other.name === name).length > 1
  return found.map(({ key: accountKey, name, businessAccountId, templates, flows, phoneNumbers }) => {
    const there = (address: string, label: string, detail: string) => ({ accountKey, address, label, detail })
    const items = [
      ...templateCommands(templates).flatMap((command) =>
        'href' in command ? [there(command.href, command.label, `Template · ${command.detail}`)] : [],
      ),
      ...flows.map(({ id, name: label, status }) =>
        there(`/flows/${encodeURIComponent(id)}`, label, `Flow · ${flowStatusWords(status).label}`),
      ),
      ...phoneNumbers.map(({ id, name: label, number }) =>
        there(`/phone-numbers/${encodeURIComponent(id)}`, label || number, label && number),
      ),
    ]
    return { value: isTwice(name) ? `In ${name} (${businessAccountId})` : `In ${name}`, items }
  })
}

interface Offered {
  pages: readonly Command[]
  actions: readonly Command[]
  /** Offered when a status is typed; the names of items lead to their pages. */
  states?: readonly Command[]
  found: readonly FoundGroup[]
}

/**
 * What the palette offers for a text: the group with the best match first, best matches first in each group. Without
 * text, every page and action.
 */
export function commandGroups(text: string, { pages, actions, states = [], found }: Offered): CommandGroup[] {
  const own = [
    { value: 'Pages', items: pages },
    { value: 'Actions', items: [...actions, ...everywhere] },
  ]
  if (text.trim() === '') return own.map(({ value, items }) => ({ value, items: [...items] }))
  const ranked = [
    ...own.map(({ value, items }) => ({ value, lines: rankedLines(items, text) })),
    { value: 'Lists', lines: rankedLines(states, text).filter(({ match }) => match !== matches.begins) },
    ...found.map(({ value, items }) => ({ value, lines: rankedLines(items, text, true) })),
  ]
  return ranked
    .filter(({ lines }) => lines.length > 0)
    .toSorted((one, other) => (one.lines[0]?.match ?? 0) - (other.lines[0]?.match ?? 0))
    .map(({ value, lines }) => ({ value, items: lines.slice(0, mostLines).map(({ line }) => line) }))
}
