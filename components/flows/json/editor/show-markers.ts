import type { editor, IDisposable } from 'monaco-editor'
import type { ValidationError } from '@/lib/contract/flows'
import type { Finding } from '@/lib/flow-json/finding'
import type { FlowStore } from '../../studio/flow-store'
import { type Model, monaco } from './monaco'

const OWN = 'flow'
const SERVICE = 'service'

export const markerOf = ({ severity, code, message, range }: Finding): editor.IMarkerData => ({
  severity: severity === 'error' ? monaco.MarkerSeverity.Error : monaco.MarkerSeverity.Warning,
  message,
  code,
  source: 'Flow JSON',
  startLineNumber: range.start.line,
  startColumn: range.start.column,
  endLineNumber: range.end.line,
  endColumn: range.end.column,
})

/** Marks what the check finds. While a newer text is being checked the marks move with the text they stand at. */
export function showFindings(model: Model, store: FlowStore): IDisposable {
  let shown: unknown
  const show = () => {
    const { result, isCurrent } = store.getChecked()
    if (!result || !isCurrent || result === shown) return
    shown = result
    monaco.editor.setModelMarkers(model, OWN, result.findings.map(markerOf))
  }
  show()
  return { dispose: store.subscribe(show) }
}

/** What the service said of a text, as marks of their own; they stay until it says something else. */
export function showServiceErrors(model: Model, errors: readonly ValidationError[]): void {
  const markers = errors.map(({ error, message, line_start, column_start, line_end, column_end }) => ({
    severity: monaco.MarkerSeverity.Error,
    message,
    code: error,
    source: 'Service',
    startLineNumber: line_start,
    startColumn: column_start,
    endLineNumber: line_end,
    endColumn: column_end,
  }))
  monaco.editor.setModelMarkers(model, SERVICE, markers)
}
