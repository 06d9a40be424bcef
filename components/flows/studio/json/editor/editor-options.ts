import type { editor } from 'monaco-editor'
import { monaco } from './monaco'

/** How the editor of a document behaves. */
export const editorOptions: editor.IStandaloneEditorConstructionOptions = {
  ariaLabel: 'The JSON of the flow',
  automaticLayout: true,
  minimap: { enabled: false },
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
