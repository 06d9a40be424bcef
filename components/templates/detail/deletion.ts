import { templateLimits } from '@/lib/contract/limits'
import { formatList } from '@/lib/contract/lists'
import type { Template } from '@/lib/contract/templates'

export type DeletionScope = 'language' | 'all'
type Deletable = Pick<Template, 'language' | 'status'>

export interface Deletion {
  /** Why the service would refuse it (spec:templates#rules-of-deletion). */
  blockedBecause?: string
  /** Costs, in sentences. */
  costs: string[]
  /** A word has to be typed first. */
  isTyped: boolean
}

const codes = (templates: readonly Deletable[]) => formatList(templates.map(({ language }) => language))

/**
 * What deleting these languages of a name costs, and whether it is possible.
 * @param uses what still refers to the name
 */
export function planDeletion(templates: readonly Deletable[], uses: readonly string[] = []): Deletion {
  const disabled = templates.filter(({ status }) => status === 'DISABLED')
  const approved = templates.filter(({ status }) => status === 'APPROVED')
  const pending = templates.filter(({ status }) => status === 'PENDING')
  const blockedBecause =
    disabled.length > 0
      ? `The service disabled ${codes(disabled)} permanently. Disabled templates can’t be deleted.`
      : undefined
  return {
    ...(blockedBecause ? { blockedBecause } : {}),
    costs: [
      'Campaigns and programs that send it will fail.',
      ...(approved.length > 0
        ? [
            `The name stays locked in ${codes(approved)} for ${templateLimits.deletedNameLockDays} days, because it was approved there.`,
          ]
        : []),
      ...(pending.length > 0 ? [`The review of ${codes(pending)} ends without a result.`] : []),
      ...uses,
      'This can’t be undone.',
    ],
    isTyped: approved.length > 0,
  }
}
