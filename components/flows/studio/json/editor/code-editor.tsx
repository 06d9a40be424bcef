'use client'

import './code-editor.css'
import { Editor, loader } from '@monaco-editor/react'
import type { Environment, editor } from 'monaco-editor'
import { Spinner } from '@/components/ui/spinner'
import { useEditorTheme } from './editor-theme'
import { type CodeEditor, monaco } from './monaco'

declare global {
  // Where Monaco looks for its surroundings.
  interface Window {
    MonacoEnvironment?: Environment
  }
}

// Only the worker that compares texts: what is said of JSON comes from the language of flows.
window.MonacoEnvironment = {
  getWorker: () =>
    new Worker(new URL('./editor-worker.ts', import.meta.url), { type: 'module', name: 'editor' }),
}

// Monaco makes style elements at run time and has no way to give them the nonce of the page (microsoft/monaco-editor#271).
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
if (nonce) {
  const create = document.createElement
  const createWithNonce = function (this: Document, name: string, options?: ElementCreationOptions) {
    const element = create.call(this, name, options)
    if (element instanceof HTMLStyleElement) element.nonce = nonce
    return element
  }
  // It makes what the first argument names, as the one it stands for does.
  document.createElement = createWithNonce as typeof document.createElement
}

const FACE = "'JetBrains Mono Variable'"

/** How the editor of a document behaves. */
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
  // Hovers and lists may leave the pane, which can be narrow.
  fixedOverflowWidgets: true,
  wordBasedSuggestions: 'off',
  quickSuggestions: { strings: true, other: true, comments: false },
  suggest: { showWords: false, preview: false },
  snippetSuggestions: 'none',
  // Names of screens and inputs in any script are no trick.
  unicodeHighlight: { ambiguousCharacters: false, invisibleCharacters: true },
  unusualLineTerminators: 'off',
  links: false,
  lightbulb: { enabled: monaco.editor.ShowLightbulbIconMode.On },
  stickyScroll: { enabled: true },
  bracketPairColorization: { enabled: false },
  tabSize: 2,
}

// Without this it would be fetched from someone else's server.
loader.config({ monaco })

interface CodeEditorProps {
  /** What it begins with. It is changed through its model from then on. */
  text: string
  isReadOnly: boolean
  onMount: (editor: CodeEditor) => void
}

const loading = <Spinner className="size-5 text-text-faint" />

/** An editor of JSON. Heavy: load it with `next/dynamic`, without the server. */
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
        // Widths of letters it took before the face was there are those of another one.
        void document.fonts.load(`13px ${FACE}`).then(() => monaco.editor.remeasureFonts())
      }}
    />
  )
}
