import type { Permission } from '@/lib/access/roles'
import type { CallOptions } from '@/lib/client/create-client'
import type { TemplateUses } from '@/lib/contract/uses'
import type { Root } from '@/lib/runtime/compose/root'
import { caseMentions } from '../flows/case-mentions'

type Parts = Pick<Root, 'client' | 'flowCases' | 'qrLabels' | 'receivers'>

/** Where a template is used, as far as someone may see it. @throws CallError */
export async function templateUses(
  root: Parts,
  { name, may }: { name: string; may(permission: Permission): boolean },
  options: CallOptions,
): Promise<TemplateUses> {
  const [cases, qrCodes, receivers] = await Promise.all([
    may('flows.read') ? caseMentions(root, { texts: [name] }, options) : null,
    may('qr-codes.read') ? root.qrLabels.countNamed(name) : null,
    may('events.read') ? root.receivers.list.all() : null,
  ])
  const named = receivers?.filter(({ templates }) => templates.includes(name))
  return { cases, qrCodes, receivers: named?.map((receiver) => receiver.name) ?? null }
}
