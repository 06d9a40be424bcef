import * as core from 'monaco-editor/editor'
import 'monaco-editor/features/register.all'
import { jsonDefaults } from 'monaco-editor/languages/features/json/register'

// Colors of JSON alone: markers, completion and all else come from the language of flows, and no second worker starts.
jsonDefaults.setModeConfiguration({ tokens: true })

/** The editor with all its features and one language of ninety. */
export const monaco = core

export type CodeEditor = core.editor.IStandaloneCodeEditor
export type Model = core.editor.ITextModel
