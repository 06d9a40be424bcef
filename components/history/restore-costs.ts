import { type Permission, type Role, refusal } from '@/lib/access/roles'
import type { restorable } from '@/lib/browser/restore-content'
import type { ContentChange } from '@/lib/contract/content-history'

type Restorable = (typeof restorable)[number]

/** What restoring needs, as the form of each thing does. */
const permissions: Record<Restorable, Permission> = {
  flow: 'flows.write',
  profile: 'business-profile.write',
  automation: 'phone-numbers.automate',
  calling: 'calling.write',
  'qr-code': 'qr-codes.write',
}

/** What restoring a content does, before it is done. */
export function restoreCost(
  kind: Restorable,
  { content, now }: Pick<ContentChange, 'content' | 'now'>,
): string {
  if (kind === 'flow')
    return 'Differences in name, categories and endpoint change at once. The document replaces the unsaved changes in the studio, and goes live when you publish it.'
  if (kind === 'qr-code' && now === null)
    return 'This creates a new QR code with a new link. Printed codes of the deleted one still don’t work.'
  if (kind === 'qr-code') return 'The link stays the same, so printed codes keep working.'
  if (kind === 'profile' && content?.photo === '' && now?.photo)
    return 'Customers see the texts at once. The photo stays, because a photo can only be replaced.'
  if (kind === 'profile') return 'Customers see this at once.'
  return 'The number changes at once.'
}

/** Why a content can’t be restored; undefined where it can. */
export function whyNotRestored(
  role: Role,
  kind: Restorable,
  { content, now }: Pick<ContentChange, 'content' | 'now'>,
): string | undefined {
  if (kind === 'flow' && now === null) return 'This flow was deleted. Create a new one from its document.'
  if (JSON.stringify(content) === JSON.stringify(now)) return 'This is already the current version.'
  return refusal(role, permissions[kind])
}
