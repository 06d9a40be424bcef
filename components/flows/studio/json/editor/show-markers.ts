import type { editor, IDisposable } from 'monaco-editor'
import type { FlowStore } from '@/components/flows/studio/flow-store'
import type { ValidationError } from '@/lib/contract/flows'
import type { Finding } from '@/lib/language/flow-json/finding'
import { type Model, monaco } from './monaco'

const OWN = 'flow'
const SERVICE = 'service'

type Lines = Pick<Model, 'getLineCount' | 'getLineMaxColumn'>

/** Marks the first line of a problem: underlining a whole screen would hide problems inside it. */
export const markerOf = (model: Lines, { severity, code, message, range }: Finding): editor.IMarkerData => ({
  severity: severity === 'error' ? monaco.MarkerSeverity.Error : monaco.MarkerSeverity.Warning,
  message,
  code,
  source: 'Flow JSON',
  startLineNumber: range.start.line,
  startColumn: range.start.column,
  ...endOf(model, { line: range.start.line, endLine: range.end.line, endColumn: range.end.column }),
})

function endOf(
  model: Lines,
  { line, endLine, endColumn }: { line: number; endLine: number; endColumn: number },
) {
  const isWithinLine = endLine <= line || line > model.getLineCount()
  return {
    endLineNumber: isWithinLine ? endLine : line,
    endColumn: isWithinLine ? endColumn : model.getLineMaxColumn(line),
  }
}

/** Marks findings. During a newer check, marks move with their text. */
export function showFindings(model: Model, store: FlowStore): IDisposable {
  let shown: unknown
  const show = () => {
    const { result, isCurrent } = store.getChecked()
    if (!result || !isCurrent || result === shown) return
    shown = result
    monaco.editor.setModelMarkers(
      model,
      OWN,
      result.findings.map((finding) => markerOf(model, finding)),
    )
  }
  show()
  return { dispose: store.subscribe(show) }
}

/** Errors the service reported for a text, as separate markers; they stay until its next report. */
export function showServiceErrors(model: Model, errors: readonly ValidationError[]): void {
  const markers = errors.map(({ error, message, line_start, column_start, line_end, column_end }) => ({
    severity: monaco.MarkerSeverity.Error,
    message,
    code: error,
    source: 'Service',
    startLineNumber: Math.max(1, line_start),
    startColumn: Math.max(1, column_start),
    ...endOf(model, { line: Math.max(1, line_start), endLine: line_end, endColumn: column_end }),
  }))
  monaco.editor.setModelMarkers(model, SERVICE, markers)
}
