import type { Automation } from '@/lib/contract/console/phone-numbers'
import { type AutomationValues, isSame, toAutomation, toValues } from './automation-values'

/** Parts that are saved, and chosen between, each as a whole; in the order of the page. */
export const automationParts = {
  enable_welcome_message: 'Welcome',
  prompts: 'Prompts',
  commands: 'Commands',
} as const
export type AutomationPart = keyof typeof automationParts

// The keys of the table are the parts, as its type says.
const partNames = Object.keys(automationParts) as AutomationPart[]

interface Versions {
  /** The automation the form was opened with. */
  opened: Automation
  /** What stands in the form. */
  values: AutomationValues
  /** The automation as it is now. */
  theirs: Automation
}

interface Rebased {
  opened: Automation
  values: AutomationValues
  /** Parts that were changed here and elsewhere, to something else: only the person can say which stays. */
  conflicts: AutomationPart[]
}

/**
 * Brings a form over to a newer version, part by part: what was not touched here follows, and what was changed here
 * stays. Parts in conflict are left as they are.
 */
export function rebase({ opened, values, theirs }: Versions): Rebased {
  // Written the same way, so that members we do not know are no difference.
  const [mine, before, now] = [values, toValues(opened), toValues(theirs)].map(toAutomation)
  const conflicts: AutomationPart[] = []
  let rebased = { opened, values }
  for (const part of partNames) {
    const isUntouched = isSame(mine?.[part], before?.[part])
    const isAgreed = isSame(mine?.[part], now?.[part])
    if (isAgreed) rebased = { ...rebased, opened: { ...rebased.opened, [part]: theirs[part] } }
    else if (isUntouched) rebased = takePart(rebased, theirs, part)
    else if (!isSame(before?.[part], now?.[part])) conflicts.push(part)
  }
  return { ...rebased, conflicts }
}

type Form = Pick<Rebased, 'opened' | 'values'>

/** The form with their version of a part. */
const takePart = ({ opened, values }: Form, theirs: Automation, part: AutomationPart): Form => ({
  opened: { ...opened, [part]: theirs[part] },
  values: { ...values, [part]: toValues(theirs)[part] },
})

/** The form after a choice: `mine` keeps what stands in it, over their version. */
export const chooseFor = (
  { opened, values, theirs }: Versions,
  part: AutomationPart,
  choice: 'mine' | 'theirs',
): Form =>
  choice === 'theirs'
    ? takePart({ opened, values }, theirs, part)
    : { opened: { ...opened, [part]: theirs[part] }, values }

/**
 * The form after `sent` was saved and is `saved` now: what was typed since stays, over what is saved.
 */
export function afterSaving(sent: AutomationValues, saved: Automation, values: AutomationValues): Form {
  const { values: next } = rebase({ opened: toAutomation(sent), values, theirs: saved })
  return { opened: saved, values: next }
}

/** A part in lines, as both versions are shown. */
export function partLines(automation: Automation, part: AutomationPart): string[] {
  if (part === 'enable_welcome_message') return [automation[part] ? 'On' : 'Off']
  if (part === 'prompts') return automation.prompts
  return automation.commands.map((each) => `/${each.command_name}: ${each.command_description}`)
}
