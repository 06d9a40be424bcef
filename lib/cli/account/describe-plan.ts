import type { Act } from '@/lib/account-files/act'
import type { Difference } from '@/lib/account-files/differences'
import { countsOf, type Plan } from '@/lib/account-files/plan'
import type { FileFinding } from '@/lib/account-files/yaml'
import { cutText } from '@/lib/contract/cut-text'

const signs: Readonly<Record<Act['verb'], string>> = {
  create: '+',
  edit: '~',
  label: '~',
  upload: '~',
  publish: '^',
  photo: '~',
  delete: '-',
  deprecate: '-',
}
const MOST_DIFFERENCES = 20
const MOST_CHARACTERS = 100

/** Formats a plan for the terminal. */
export function describePlan(plan: Plan, kept: readonly string[]): string {
  const lines = plan.findings.map(describeFinding)
  for (const act of plan.acts) lines.push(...describeAct(act))
  for (const address of kept)
    lines.push(`  ${address}: the files no longer have it. It stays; --delete deletes it.`)
  const { created, changed, deleted, blocked, unchanged } = countsOf(plan)
  const parts = [
    `${created} to create`,
    `${changed} to change`,
    `${deleted} to delete`,
    `${unchanged} unchanged`,
  ]
  const rest = [
    blocked > 0 ? ` ${blocked} can’t be done now.` : '',
    plan.onlyInAccount.length > 0 ? ` ${plan.onlyInAccount.length} only in the account.` : '',
  ]
  return `${[...lines, `${parts.join(', ')}.${rest.join('')}`].join('\n')}\n`
}

export const describeFinding = ({ severity, file, line, column, message }: FileFinding): string =>
  `${file}:${line}:${column} ${severity}: ${message}`

/** Describes flow changes in words where possible, and other changes by path. */
function describeAct({ address, verb, differences, changes, notes, blocked }: Act): string[] {
  const lines = changes ?? differences.map(describeDifference)
  const more = lines.length - MOST_DIFFERENCES
  return [
    `${signs[verb]} ${address}: ${verb}`,
    ...lines.slice(0, MOST_DIFFERENCES).map((each) => `    ${each}`),
    ...(more > 0 ? [`    and ${more} more`] : []),
    ...notes.map((note) => `    ${note}`),
    ...(blocked === undefined ? [] : [`    Can’t be done now. ${blocked}`]),
  ]
}

/** For example `about: "Hello" → "Hi"`. */
export const describeDifference = ({ path, before, after }: Difference): string =>
  `${path}: ${short(before)} → ${short(after)}`

function short(value: unknown): string {
  if (value === undefined) return 'nothing'
  return cutText(JSON.stringify(value), MOST_CHARACTERS)
}
