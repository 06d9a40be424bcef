import * as core from 'monaco-editor/editor'
import 'monaco-editor/features/register.all'
import { jsonDefaults } from 'monaco-editor/languages/features/json/register'

// Only syntax colors: markers, completion and the rest come from our language service, and no second worker starts.
jsonDefaults.setModeConfiguration({ tokens: true })

/** The editor with all features, and one language of its ninety. */
export const monaco = core

export type CodeEditor = core.editor.IStandaloneCodeEditor
export type Model = core.editor.ITextModel
