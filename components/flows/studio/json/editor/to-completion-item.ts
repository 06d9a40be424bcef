import type { IRange, languages } from 'monaco-editor'
import type { Suggestion } from '../language/suggestion'
import { monaco } from './monaco'

/** A suggestion as the editor lists it. */
export function toCompletionItem(item: Suggestion, range: IRange): languages.CompletionItem {
  const { label, detail, documentation, insert, isSnippet, rank } = item
  const { Property, Value, Class, Module, Reference } = monaco.languages.CompletionItemKind
  const kinds = { member: Property, value: Value, component: Class, screen: Module, reference: Reference }
  const isText = insert.startsWith('"')
  return {
    label: detail ? { label, description: detail } : label,
    kind: kinds[item.kind],
    ...(documentation ? { documentation } : {}),
    insertText: insert,
    ...(isSnippet ? { insertTextRules: monaco.languages.CompletionItemInsertTextRule.InsertAsSnippet } : {}),
    // What stands there begins with a quote where a text is replaced.
    filterText: isText ? JSON.stringify(label) : label,
    sortText: `${String(rank).padStart(2, '0')} ${label}`,
    range,
  }
}
