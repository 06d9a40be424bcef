import type { IDisposable, languages } from 'monaco-editor'
import { applyFix } from '@/components/flows/studio/apply-fix'
import type { FlowStore } from '@/components/flows/studio/flow-store'
import { isSafelyFixed } from '@/lib/language/flow-json/edit/safety'
import type { Finding } from '@/lib/language/flow-json/finding'
import { type CodeEditor, type Model, monaco } from './monaco'
import { markerOf } from './show-markers'

type Action = languages.CodeAction

/** Offers fixes for markers. Each is one undo step of the document. */
export function provideFixes(
  editor: Pick<CodeEditor, 'getId' | 'getOption'>,
  model: Pick<Model, 'id' | 'getLineCount' | 'getLineMaxColumn'>,
  { store, fixAll }: { store: FlowStore; fixAll: () => void },
): IDisposable[] {
  const fixId = `flow.fix-all:${editor.getId()}`
  const fixAllId = `flow.fixAll:${editor.getId()}`
  const fix = (_accessor: unknown, finding: Finding) => applyFix(store, finding)

  const actionOf = (finding: Finding): Action => ({
    title: finding.fix?.title ?? '',
    kind: 'quickfix',
    isPreferred: isSafelyFixed(finding),
    diagnostics: [markerOf(model, finding)],
    command: { id: fixId, title: finding.fix?.title ?? '', arguments: [finding] },
  })

  const offering = monaco.languages.registerCodeActionProvider('json', {
    provideCodeActions(asked, range) {
      const { result, isCurrent } = store.getChecked()
      if (asked !== model || !result || !isCurrent || editor.getOption(monaco.editor.EditorOption.readOnly))
        return { actions: [], dispose: () => undefined }
      const fixable = result.findings.filter(({ fix }) => fix)
      const unasked = fixable.filter(isSafelyFixed)
      const here = fixable.filter((finding) =>
        monaco.Range.areIntersectingOrTouching(rangeOf(finding), range),
      )
      const actions = here.map(actionOf)
      if (here.length > 0 && unasked.length > 1) {
        const title = 'Apply all safe fixes'
        actions.push({ title, kind: 'quickfix', command: { id: fixAllId, title } })
      }
      return { actions, dispose: () => undefined }
    },
  })
  // Commands belong to the page: those added by an editor would keep the document in memory.
  return [
    monaco.editor.addCommand({ id: fixId, run: fix }),
    monaco.editor.addCommand({ id: fixAllId, run: fixAll }),
    offering,
  ]
}

const rangeOf = ({ range: { start, end } }: Finding) =>
  new monaco.Range(start.line, start.column, end.line, end.column)
