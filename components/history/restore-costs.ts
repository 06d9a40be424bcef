import { type Permission, type Role, refusal } from '@/lib/access/roles'
import type { restorable } from '@/lib/browser/restore-content'
import type { ContentChange } from '@/lib/contract/content-history'
import { isSameJsonText } from '@/lib/contract/same-json'

type Restorable = (typeof restorable)[number]

/** Permission required to restore, as for each object's own form. */
const permissions: Record<Restorable, Permission> = {
  flow: 'flows.write',
  profile: 'business-profile.write',
  automation: 'phone-numbers.automate',
  calling: 'calling.write',
  'qr-code': 'qr-codes.write',
}

/** What restoring a content does, shown before. */
export function restoreCost(
  kind: Restorable,
  { content, now }: Pick<ContentChange, 'content' | 'now'>,
): string {
  if (kind === 'flow')
    return 'Changes to the name, categories, and endpoint take effect immediately. The document replaces the unsaved changes in the studio, and goes live when you publish it.'
  if (kind === 'qr-code' && now === null)
    return 'This creates a new QR code with a new link. Printed copies of the deleted code still won’t work.'
  if (kind === 'qr-code') return 'The link stays the same, so printed codes keep working.'
  if (kind === 'profile' && content?.photo === '' && now?.photo)
    return 'Customers see the new text immediately. The photo stays, because it can be replaced but not removed.'
  if (kind === 'profile') return 'Customers see this right away.'
  return 'This takes effect immediately.'
}

/** Why a content can’t be restored; undefined if it can. */
export function whyNotRestored(
  role: Role,
  kind: Restorable,
  { content, now, phoneNumberId }: Pick<ContentChange, 'content' | 'now' | 'phoneNumberId'>,
): string | undefined {
  if (kind === 'flow' && now === null) return 'This flow was deleted. Create a new one from its document.'
  if (isSameJsonText(content, now)) return 'This is already the current version.'
  return refusal(role, permissions[kind], phoneNumberId ?? undefined)
}
