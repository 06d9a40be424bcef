import { policyRuleWords } from '@/components/settings/policies/policy-words'
import type { ChangeKind } from '@/lib/contract/change-kinds'
import type { ContentKind } from '@/lib/contract/content-history'
import { isObject } from '@/lib/contract/json'
import { type ProposalDetail, policyRules } from '@/lib/contract/proposals'

type Content = Readonly<Record<string, unknown>> | null

/** Kinds of changes shown with their content's difference view; others are compared value by value. */
const contentKinds: Readonly<Record<ChangeKind, ContentKind>> = {
  templates: 'template',
  'template-deletion': 'template',
  'flow-publication': 'flow',
  'flow-deletion': 'flow',
  profile: 'profile',
  automation: 'automation',
  calling: 'calling',
  'qr-codes': 'qr-code',
  connection: 'subscription',
  people: 'subscription',
  policies: 'subscription',
}

/** The template in a request body, which may also name the draft it came from. */
function templateIn(value: unknown): unknown {
  if (!isObject(value)) return value
  return value.template ?? value.edit ?? value
}

/** Replaces a policy's values with words. */
function inWords(kind: ChangeKind, value: unknown): unknown {
  if (kind !== 'policies' || !isObject(value)) return value
  const rule = policyRules.find((each) => each === value.rule)
  return { ...value, ...(rule && { rule: policyRuleWords[rule] }) }
}

/** The content before and after a proposal; null if there is none. */
export function contentsOf(
  proposal: Pick<ProposalDetail, 'kind' | 'before' | 'after'> & { action?: string },
): {
  kind: ContentKind
  before: Content
  after: Content
} {
  // For many templates, the earlier state is stored only for conflict checks, not for display.
  if (proposal.action === 'templates.bulk')
    return { kind: 'subscription', before: null, after: { ...Object(proposal.after) } }
  const kind = contentKinds[proposal.kind]
  const [before, after] = [proposal.before, proposal.after].map((value): Content => {
    const found = kind === 'template' ? templateIn(value) : inWords(proposal.kind, value)
    if (isObject(found)) return found
    if (!Array.isArray(found)) return null
    // One or several languages of a template.
    return found.length === 1 && isObject(found[0]) ? found[0] : { ...found }
  })
  // An edit only contains what it changes.
  const isEdit = isObject(proposal.after) && 'edit' in proposal.after
  return { kind, before: before ?? null, after: isEdit ? { ...before, ...after } : (after ?? null) }
}
