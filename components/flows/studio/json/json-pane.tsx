'use client'

import { useCallback, useEffect, useState } from 'react'
import { applyFix } from '@/components/flows/studio/apply-fix'
import type { FixedAll } from '@/components/flows/studio/check-messages'
import type { FlowStore } from '@/components/flows/studio/flow-store'
import { useStudio } from '@/components/flows/studio/studio-context'
import { useFlow, useFlowStore } from '@/components/flows/studio/use-flow'
import { Kbd } from '@/components/ui/kbd'
import { formatCount } from '@/lib/labels/numbers'
import { JsonEditor } from './editor/code-editor'
import { followSelection } from './editor/follow-selection'
import { followStore, takeHistoryKeys } from './editor/follow-store'
import type { CodeEditor } from './editor/monaco'
import { provideFixes } from './editor/provide-fixes'
import { provideLanguage } from './editor/provide-language'
import { showFindings, showServiceErrors } from './editor/show-markers'
import { JsonToolbar } from './json-toolbar'
import type { ProblemEntry } from './problem-entries'
import { ProblemList } from './problem-list'

function showPlace(editor: CodeEditor | undefined, { line, column }: ProblemEntry) {
  if (!editor) return
  const position = { lineNumber: line, column }
  editor.setPosition(position)
  editor.revealPositionInCenter(position)
  editor.focus()
}

/** Connects the editor to the document: text, findings, fixes, names and selection. */
function attach(editor: CodeEditor, store: FlowStore, fixAll: () => void): () => void {
  const model = editor.getModel()
  if (!model) return () => undefined
  const following = followStore(editor, model, store)
  const attached = [
    following,
    ...takeHistoryKeys(editor, store),
    showFindings(model, store),
    ...provideFixes(editor, model, { store, fixAll }),
    ...provideLanguage(editor, model, { store, following }),
    followSelection(editor, model, store),
  ]
  return () => {
    for (const part of attached) part.dispose()
  }
}

interface Outcome {
  /** The text it is about. */
  text: string
  words: string
}

function wordsOf({ fixed, left }: FixedAll): string {
  const done = fixed === 0 ? 'Nothing was fixed.' : `${fixed} fixed.`
  const [only, another] = left
  if (only === undefined) return done
  if (another === undefined) return `${done} Fix manually: ${only}.`
  return `${done} ${left.length} need a manual fix, because fixing them removes something or changes what the flow does.`
}

/** Makes the safe fixes if the text is still the one they were requested for, and reports the outcome. */
function useFixAll(): { fixAll: () => void; outcome: string } {
  const store = useFlowStore()
  const { checker } = useStudio()
  const [outcome, setOutcome] = useState<Outcome>()
  const isOfThisText = useFlow((flow) => outcome?.text === flow.getText())
  const fixAll = useCallback(() => {
    const before = store.getText()
    void checker.fixAll().then((done) => {
      if (store.getText() !== before) return
      const label = `Apply ${formatCount(done.fixed, 'fix', 'fixes')}`
      if (done.fixed > 0) store.apply(done.edits, { origin: 'fix', label })
      setOutcome({ text: store.getText(), words: wordsOf(done) })
    })
  }, [store, checker])
  return { fixAll, outcome: isOfThisText && outcome ? outcome.words : '' }
}

/**
 * The document as text, with everything known about it. Heavy: load it with `next/dynamic`, without server rendering.
 */
export function JsonPane() {
  const store = useFlowStore()
  const { readOnlyBecause, report } = useStudio()
  const [firstText] = useState(store.getText)
  const [editor, setEditor] = useState<CodeEditor>()
  const { fixAll, outcome } = useFixAll()

  // The editor isn't part of React.
  useEffect(() => (editor ? attach(editor, store, fixAll) : undefined), [editor, store, fixAll])
  useEffect(() => {
    const model = editor?.getModel()
    if (model) showServiceErrors(model, report?.text === store.getText() ? report.errors : [])
  }, [editor, report, store])

  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="shrink-0 border-b border-border px-2 lg:h-11">
        <JsonToolbar editor={editor} />
      </div>
      <div className="min-h-0 flex-1">
        <JsonEditor text={firstText} isReadOnly={readOnlyBecause !== undefined} onMount={setEditor} />
      </div>
      <p className="border-t border-border px-3 py-1 text-xs text-text-faint">
        Tab indents. To leave the editor, press <Kbd>Ctrl</Kbd> <Kbd>M</Kbd>, then Tab.
      </p>
      <ProblemList
        show={(entry) => showPlace(editor, entry)}
        onFix={({ finding }) => finding && applyFix(store, finding)}
        onFixAll={fixAll}
        outcome={outcome}
      />
    </div>
  )
}
