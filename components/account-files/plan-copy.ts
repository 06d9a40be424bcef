import type { Plan } from '@/lib/account-files/plan'
import type { SharedPlan } from '@/lib/contract/shared-previews'
import { valueText } from './plan-words'

const MOST_CHARACTERS = 1000
const MOST_NOTES = 100
const MOST_CHANGES = 100
const MOST_FINDINGS = 1000

const short = (text: string) =>
  text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS - 1)}…` : text

/** A plan as shared by link: only what the page shows, nothing else about the files or the account. */
export const copyOfPlan = (
  { acts, findings, unchanged }: Plan,
  { name, environment }: Pick<SharedPlan, 'name' | 'environment'>,
): SharedPlan => ({
  name: name.slice(0, 200),
  environment,
  unchanged,
  acts: acts.map(({ address, verb, notes, blocked, changes, differences }) => ({
    address: short(address),
    verb,
    notes: notes.slice(0, MOST_NOTES).map(short),
    ...(blocked !== undefined && { blocked: short(blocked) }),
    ...(changes && { changes: changes.slice(0, MOST_CHANGES).map(short) }),
    differences: differences.map(({ path, before, after }) => ({
      path: short(path),
      ...(before !== undefined && { before: valueText(before, MOST_CHARACTERS - 1) }),
      ...(after !== undefined && { after: valueText(after, MOST_CHARACTERS - 1) }),
    })),
  })),
  findings: findings.slice(0, MOST_FINDINGS).map((finding) => ({
    ...finding,
    file: short(finding.file),
    message: short(finding.message),
  })),
})
