'use client'

import type { FlowDetail } from '@/lib/contract/flow-pages'
import { EndpointWorkbench } from './endpoint/endpoint-workbench'
import type { FlowStore } from './flow-store'
import { useStudio } from './studio-context'
import { useFlow } from './use-flow'

const readText = (store: FlowStore) => store.getReadable().text

/** The flow's endpoint, checked against the current document. Load it lazily. */
export function EndpointView({ flow }: { flow: FlowDetail }) {
  const { flowId, role } = useStudio()
  const documentText = useFlow(readText)
  return (
    <div className="h-full overflow-y-auto p-4 [container-type:size]">
      {/* As wide as the bar above; wider lines would be hard to read. */}
      <div className="max-w-[116rem]">
        <EndpointWorkbench flowId={flowId} role={role} documentText={documentText} about={flow} />
      </div>
    </div>
  )
}
