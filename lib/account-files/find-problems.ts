import { templateLimits } from '@/lib/contract/limits'
import { checkFlow } from '@/lib/language/flow-json/check'
import { checkTemplate } from '@/lib/language/template/check-template'
import { type AccountState, whyLeftOut } from './account-state'
import type { Act } from './act'
import { flowsOpenedBy, type Item, type Items, mapTexts, UNKNOWN_FILE } from './items'
import type { FileFinding } from './yaml'

interface Wanted {
  wanted: readonly Item[]
  desired: Items
  account: AccountState
  acts: readonly Act[]
}

/** What the service would refuse, reported before anything is applied. Only items about to change are validated. */
export function findProblems({ wanted, desired, account, acts }: Wanted): FileFinding[] {
  const changing = new Set(acts.map(({ address }) => address))
  const found = wanted.flatMap((item) => [
    ...missingPlaces(item, desired, account),
    ...(changing.has(item.address) ? ruleFindings(item, !account.items.has(item.address)) : []),
  ])
  return [...withoutRepeated(found), ...overLimits(acts, account)]
}

/** QR codes share a file; a problem affecting all of them is reported once. */
const withoutRepeated = (findings: readonly FileFinding[]) => [
  ...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values(),
]

const at = (
  item: Item,
  message: string,
  severity: FileFinding['severity'] = 'error',
  line = 1,
  column = 1,
) => ({
  ...{ severity, file: item.file ?? item.address, line, column, message },
})

function missingPlaces(item: Item, desired: Items, account: AccountState): FileFinding[] {
  const [folder, number = ''] = item.address.split('/')
  if (folder === 'numbers') {
    if (!account.numbers.has(number)) {
      const have = [...account.numbers.keys()].join(', ')
      return [
        at(
          item,
          `The account has no number ${number}. ${have ? `It has ${have}. ` : ''}In the environment file, map the folder to a number.`,
        ),
      ]
    }
    const why = whyLeftOut(account, item.address)
    return why === undefined ? [] : [at(item, why)]
  }
  return flowsOpenedBy(item)
    .filter((flow) => !desired.has(flow) && !account.items.has(flow) && !account.facts.has(flow))
    .map((flow) => at(item, `A button opens ${flow}, which is neither in the folder nor in the account.`))
}

function ruleFindings(item: Item, isNew: boolean): FileFinding[] {
  if (item.kind === 'flow') {
    const file = item.file?.replace(/\.yaml$/, '.json') ?? item.address
    return checkFlow(item.content.document).findings.map(({ severity, message, range: { start } }) => ({
      // Drafts may be incomplete.
      severity: severity === 'error' && item.content.published ? 'error' : 'warning',
      ...{ file, line: start.line, column: start.column, message },
    }))
  }
  if (item.kind !== 'template') return []
  const hasUnknown = isNew && JSON.stringify(item.content.components).includes(UNKNOWN_FILE)
  const missing = hasUnknown
    ? [at(item, 'A header has no sample file. Add one to this folder and refer to it as file:<name>.')]
    : []
  const findings = checkTemplate({ ...item.content, components: serviceLike(item.content.components) })
  return [
    ...missing,
    ...findings.map(({ severity, path, message }) =>
      at(item, `${path}: ${message}`, severity === 'error' ? 'error' : 'warning'),
    ),
  ]
}

/** Replaces names used only in files with IDs. */
const serviceLike = <Value>(components: Value): Value =>
  mapTexts(components, (text) => (text.startsWith('flow:') ? '1' : text))

function overLimits(acts: readonly Act[], { templateCount }: AccountState): FileFinding[] {
  const created = acts.filter(({ address, verb }) => verb === 'create' && address.startsWith('templates/'))
  const place = { file: 'templates', line: 1, column: 1 }
  const findings: FileFinding[] = []
  const total = templateCount + created.length
  if (total > templateLimits.perAccount)
    findings.push({
      ...{ severity: 'error', ...place },
      message: `The account would have ${total} templates, but the limit is ${templateLimits.perAccount}.`,
    })
  if (created.length > templateLimits.createsPerHour)
    findings.push({
      ...{ severity: 'warning', ...place },
      message: `An account can create ${templateLimits.createsPerHour} templates per hour. Apply again later to create the rest.`,
    })
  return findings
}
