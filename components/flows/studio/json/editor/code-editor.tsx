'use client'

// First, before anything of Monaco.
import './environment'
import './code-editor.css'
import { Editor, loader } from '@monaco-editor/react'
import { Spinner } from '@/components/ui/spinner'
import { editorOptions } from './editor-options'
import { useEditorTheme } from './editor-theme'
import { type CodeEditor, monaco } from './monaco'

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
      onMount={onMount}
    />
  )
}
