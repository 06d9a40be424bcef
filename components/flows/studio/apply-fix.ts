import type { Finding } from '@/lib/language/flow-json/finding'
import type { FlowStore } from './flow-store'

/** Fixes one finding, if the text hasn't changed since it was found. */
export function applyFix(store: FlowStore, finding: Finding): void {
  const { result, isCurrent } = store.getChecked()
  if (!isCurrent || !finding.fix || !result?.findings.includes(finding)) return
  store.apply(finding.fix.edits, { origin: 'fix', label: finding.fix.title })
}
