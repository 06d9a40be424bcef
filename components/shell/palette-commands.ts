import { byLanguageName, languageName } from '@/lib/language/template/language-name'
import type { TemplateHit } from './use-template-search'

/** A line of the command palette: it leads somewhere, or does something. */
export type Command = { label: string; detail?: string } & (
  | { href: string }
  | { id: 'theme-light' | 'theme-dark' | 'theme-system' | 'sign-out' }
)

export interface CommandGroup {
  value: string
  items: Command[]
}

/** Names a command among all others. */
export const commandKey = (command: Command) => ('href' in command ? command.href : command.id)

const everywhere: readonly Command[] = [
  { id: 'theme-light', label: 'Use light colors' },
  { id: 'theme-dark', label: 'Use dark colors' },
  { id: 'theme-system', label: 'Use device colors' },
  { id: 'sign-out', label: 'Sign out' },
]

const mostNames = 8

const sentence = (word: string) =>
  word.charAt(0).toUpperCase() + word.slice(1).toLowerCase().replaceAll('_', ' ')

/** One line for each name. It leads to a language that was rejected or paused, else to the first by its name. */
export function templateCommands(hits: readonly TemplateHit[]): Command[] {
  const byName = new Map<string, TemplateHit[]>()
  const sorted = hits.toSorted((one, other) => byLanguageName(one.language, other.language))
  for (const { name } of hits) byName.set(name, [])
  for (const hit of sorted) byName.set(hit.name, [...(byName.get(hit.name) ?? []), hit])
  return [...byName].slice(0, mostNames).flatMap(([name, languages]) => {
    const target =
      languages.find(({ status }) => status === 'REJECTED' || status === 'PAUSED') ?? languages[0]
    if (!target) return []
    const words = languageName(target.language)
    const detail =
      languages.length > 1 ? `${languages.length} languages` : `${words} · ${sentence(target.status)}`
    return [{ href: `/templates/${encodeURIComponent(target.id)}`, label: name, detail }]
  })
}

/** What the palette offers for a text: everything that is done or gone to by these words, then what was found. */
export function commandGroups(
  text: string,
  {
    pages,
    actions,
    hits,
  }: {
    pages: readonly Command[]
    actions: readonly Command[]
    hits: readonly TemplateHit[]
  },
): CommandGroup[] {
  const words = text.trim().toLowerCase()
  const called = ({ label }: Command) => label.toLowerCase().includes(words)
  const groups = [
    { value: 'Pages', items: pages.filter(called) },
    { value: 'Actions', items: [...actions, ...everywhere].filter(called) },
    { value: 'Templates', items: templateCommands(hits) },
  ]
  return groups.filter(({ items }) => items.length > 0)
}
