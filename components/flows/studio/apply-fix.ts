import type { Finding } from '@/lib/language/flow-json/finding'
import type { FlowStore } from './flow-store'

/** Fixes one finding, if the text is still the one it was found in. */
export function applyFix(store: FlowStore, finding: Finding): void {
  const { result, isCurrent } = store.getChecked()
  if (!isCurrent || !finding.fix || !result?.findings.includes(finding)) return
  store.apply(finding.fix.edits, { origin: 'fix', label: finding.fix.title })
}
