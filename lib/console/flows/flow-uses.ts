import type { CallOptions } from '@/lib/client/create-client'
import type { FlowUse } from '@/lib/contract/flow-pages'
import { openedFlows } from '@/lib/language/template/button-targets'
import type { Root } from '@/lib/runtime/compose/root'
import { findTemplates } from '../templates/bulk/find-items'

type Parts = Parameters<typeof findTemplates>[0] & Pick<Root, 'client'>

/** Templates with a button that opens a flow, by name and language. @throws CallError */
export async function flowUses(
  root: Parts,
  { id, name }: { id: string; name: string | undefined },
  options: CallOptions,
): Promise<FlowUse[]> {
  const uses: FlowUse[] = []
  for await (const { components, ...template } of findTemplates(root, {}, options)) {
    const { ids, names } = openedFlows(components)
    const isByName = name !== undefined && names.includes(name)
    if (!ids.includes(id) && !isByName) continue
    const { id: templateId, name: templateName, language, status } = template
    uses.push({ id: templateId, name: templateName, language, status, isByName })
  }
  return uses
}
