'use client'

import './code-editor.css'
import { Editor, loader } from '@monaco-editor/react'
import type { Environment, editor } from 'monaco-editor'
import { Spinner } from '@/components/ui/spinner'
import { useEditorTheme } from './editor-theme'
import { type CodeEditor, monaco } from './monaco'

declare global {
  // Where Monaco looks for its environment.
  interface Window {
    MonacoEnvironment?: Environment
  }
}

// Only the diff worker: everything about JSON comes from our own language service.
window.MonacoEnvironment = {
  getWorker: () =>
    new Worker(new URL('./editor-worker.ts', import.meta.url), { type: 'module', name: 'editor' }),
}

// Monaco creates style elements at run time and can't give them the page's nonce (microsoft/monaco-editor#271).
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
if (nonce) {
  const create = document.createElement
  const createWithNonce = function (this: Document, name: string, options?: ElementCreationOptions) {
    const element = create.call(this, name, options)
    if (element instanceof HTMLStyleElement) element.nonce = nonce
    return element
  }
  // Creates the same element as the function it replaces.
  document.createElement = createWithNonce as typeof document.createElement
}

const FACE = "'JetBrains Mono Variable'"

/** Editor behavior. */
const editorOptions: editor.IStandaloneEditorConstructionOptions = {
  ariaLabel: 'The JSON of the flow',
  automaticLayout: true,
  minimap: { enabled: false },
  fontFamily: `${FACE}, monospace`,
  fontSize: 13,
  lineHeight: 20,
  padding: { top: 8, bottom: 8 },
  scrollBeyondLastLine: false,
  renderLineHighlight: 'line',
  renderValidationDecorations: 'on',
  // Hovers and lists may overflow the pane, which can be narrow.
  fixedOverflowWidgets: true,
  wordBasedSuggestions: 'off',
  quickSuggestions: { strings: true, other: true, comments: false },
  suggest: { showWords: false, preview: false },
  snippetSuggestions: 'none',
  // Screen and input names in any script aren't suspicious.
  unicodeHighlight: { ambiguousCharacters: false, invisibleCharacters: true },
  unusualLineTerminators: 'off',
  links: false,
  lightbulb: { enabled: monaco.editor.ShowLightbulbIconMode.On },
  stickyScroll: { enabled: true },
  bracketPairColorization: { enabled: false },
  tabSize: 2,
}

// Otherwise it would be loaded from a third-party server.
loader.config({ monaco })

interface CodeEditorProps {
  /** Initial text; changed through the model from then on. */
  text: string
  isReadOnly: boolean
  onMount: (editor: CodeEditor) => void
}

const loading = <Spinner className="size-5 text-text-faint" />

/** A JSON editor. Heavy: load it with `next/dynamic`, without server rendering. */
export function JsonEditor({ text, isReadOnly, onMount }: CodeEditorProps) {
  const theme = useEditorTheme()
  return (
    <Editor
      defaultLanguage="json"
      defaultValue={text}
      theme={theme}
      loading={loading}
      options={{ ...editorOptions, readOnly: isReadOnly }}
      onMount={(mounted) => {
        onMount(mounted)
        // Widths measured before the font loaded are those of another font.
        void document.fonts.load(`13px ${FACE}`).then(() => monaco.editor.remeasureFonts())
      }}
    />
  )
}
