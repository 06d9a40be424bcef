import type { IDisposable, languages } from 'monaco-editor'
import type { Finding } from '@/lib/flow-json/finding'
import type { FlowStore } from '../../studio/flow-store'
import { type CodeEditor, type Model, monaco } from './monaco'
import { markerOf } from './show-markers'

type Action = languages.CodeAction

/** Offers the repairs of what is marked. Each is one step of the document's history. */
export function provideFixes(
  editor: CodeEditor,
  model: Model,
  { store, fixAll }: { store: FlowStore; fixAll: () => void },
): IDisposable {
  const mend = (_accessor: unknown, finding: Finding) => applyFix(store, finding)
  const mendId = editor.addCommand(0, mend) ?? ''
  const mendAllId = editor.addCommand(0, fixAll) ?? ''

  const actionOf = (finding: Finding): Action => ({
    title: finding.fix?.title ?? '',
    kind: 'quickfix',
    isPreferred: !finding.fix?.isForPeople,
    diagnostics: [markerOf(finding)],
    command: { id: mendId, title: finding.fix?.title ?? '', arguments: [finding] },
  })

  return monaco.languages.registerCodeActionProvider('json', {
    provideCodeActions(asked, range) {
      const { result, isCurrent } = store.getChecked()
      if (asked !== model || !result || !isCurrent || editor.getOption(monaco.editor.EditorOption.readOnly))
        return { actions: [], dispose: () => undefined }
      const mendable = result.findings.filter(({ fix }) => fix)
      const unasked = mendable.filter(({ fix }) => !fix?.isForPeople)
      const here = mendable.filter((finding) =>
        monaco.Range.areIntersectingOrTouching(rangeOf(finding), range),
      )
      const actions = here.map(actionOf)
      if (here.length > 0 && unasked.length > 1) {
        const title = 'Repair everything that can be repaired'
        actions.push({ title, kind: 'quickfix', command: { id: mendAllId, title } })
      }
      return { actions, dispose: () => undefined }
    },
  })
}

const rangeOf = ({ range: { start, end } }: Finding) =>
  new monaco.Range(start.line, start.column, end.line, end.column)

/** Mends one finding, if the text is still the one it was found in. */
export function applyFix(store: FlowStore, finding: Finding): void {
  const { result, isCurrent } = store.getChecked()
  if (!isCurrent || !finding.fix || !result?.findings.includes(finding)) return
  store.apply(finding.fix.edits, { origin: 'fix', label: finding.fix.title })
}
