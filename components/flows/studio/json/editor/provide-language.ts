import { type FormattingOptions, format } from 'jsonc-parser'
import type { IDisposable, IPosition, IRange, languages } from 'monaco-editor'
import type { FlowStore } from '@/components/flows/studio/flow-store'
import { lastReading, type Reading } from '@/lib/language/flow-json/language-service/document-reading'
import { hoverAt } from '@/lib/language/flow-json/language-service/hover-text'
import { type OutlineEntry, outlineOf } from '@/lib/language/flow-json/language-service/outline'
import { renameSubject } from '@/lib/language/flow-json/language-service/rename-subject'
import { definitionOf, nameOf, subjectAt } from '@/lib/language/flow-json/language-service/subject-at'
import { suggestAt } from '@/lib/language/flow-json/language-service/suggest'
import type { Suggestion } from '@/lib/language/flow-json/language-service/suggestion'
import { type Following, rangeOfEdit } from './follow-store'
import { type CodeEditor, type Model, monaco } from './monaco'

const JSON_ID = 'json'
const nothingHere = 'Only screens, inputs, and data entries can be renamed here.'

/** An editor that can show a message at its caret. */
type Speaker = Pick<CodeEditor, 'getContribution' | 'getPosition'>

interface Parts {
  store: FlowStore
  following: Following
}

/** The language service for one model, as long as it is shown. */
export function provideLanguage(
  editor: Speaker,
  model: Pick<Model, 'id'>,
  { store, following }: Parts,
): IDisposable[] {
  const read = lastReading()
  /** Other editors on the page, such as diffs, don't show the document. */
  const readingOf = (asked: Model): Reading | undefined =>
    asked === model ? read(store.getText()) : undefined
  return [
    ...provideReading(readingOf),
    provideRenaming(editor, readingOf, following),
    provideFormat(readingOf, following),
  ]
}

/** Directly after `${`. */
const isInReference = (model: Model, { lineNumber, column }: IPosition): boolean =>
  model
    .getLineContent(lineNumber)
    .slice(0, column - 1)
    .endsWith('${')

type ReadingOf = (model: Model) => Reading | undefined

function provideReading(readingOf: ReadingOf): IDisposable[] {
  return [
    monaco.languages.registerCompletionItemProvider(JSON_ID, {
      triggerCharacters: ['"', '$', '{', '.', ':'],
      provideCompletionItems(model, position, { triggerCharacter }) {
        const reading = readingOf(model)
        if (!reading) return undefined
        // Not at a line's end: Enter would accept the first suggestion.
        if (triggerCharacter === '{' && !isInReference(model, position)) return undefined
        const { items, ...span } = suggestAt(reading, model.getOffsetAt(position))
        const range = rangeOfEdit(model, span)
        return { suggestions: items.map((item) => toCompletionItem(item, range)) }
      },
    }),
    monaco.languages.registerHoverProvider(JSON_ID, {
      provideHover(model, position) {
        const reading = readingOf(model)
        const hover = reading && hoverAt(reading, model.getOffsetAt(position))
        if (!hover) return undefined
        return {
          range: rangeOfEdit(model, hover),
          contents: hover.paragraphs.map((value) => ({ value })),
        }
      },
    }),
    monaco.languages.registerDefinitionProvider(JSON_ID, {
      provideDefinition(model, position) {
        const reading = readingOf(model)
        const subject = reading && subjectAt(reading, model.getOffsetAt(position))
        if (!reading || !subject) return undefined
        const { path, isAboutKey } = definitionOf(subject)
        return { uri: model.uri, range: toMonacoRange(reading.document.rangeOf(path, isAboutKey)) }
      },
    }),
    monaco.languages.registerDocumentSymbolProvider(JSON_ID, {
      displayName: 'Screens',
      provideDocumentSymbols(model) {
        const reading = readingOf(model)
        return reading ? outlineOf(reading).map(toSymbol) : []
      },
    }),
  ]
}

/** Shows a message at the caret, as the editor itself does. */
function say(editor: Speaker, words: string): void {
  const bubble = editor.getContribution('editor.contrib.messageController')
  const position = editor.getPosition()
  if (position && bubble && 'showMessage' in bubble && typeof bubble.showMessage === 'function')
    bubble.showMessage(words, position)
}

function provideRenaming(editor: Speaker, readingOf: ReadingOf, following: Following): IDisposable {
  return monaco.languages.registerRenameProvider(JSON_ID, {
    resolveRenameLocation(model, position) {
      const reading = readingOf(model)
      const subject = reading && subjectAt(reading, model.getOffsetAt(position))
      const none = {
        range: rangeOfEdit(model, { offset: 0, length: 0 }),
        text: '',
        rejectReason: nothingHere,
      }
      return subject ? { range: rangeOfEdit(model, subject), text: nameOf(subject) } : none
    },
    provideRenameEdits(model, position, to) {
      const reading = readingOf(model)
      const subject = reading && subjectAt(reading, model.getOffsetAt(position))
      if (!reading || !subject) return { edits: [], rejectReason: nothingHere }
      const renamed = renameSubject(reading, subject, to)
      if ('refusal' in renamed) {
        // The editor alone would only log the reason.
        say(editor, renamed.refusal)
        return { edits: [], rejectReason: renamed.refusal }
      }
      if (renamed.edits.length > 0) following.nameNext({ origin: 'json', label: `Rename to ${to}` })
      const versionId = model.getVersionId()
      const edits = renamed.edits.map((edit) => ({
        resource: model.uri,
        versionId,
        textEdit: { range: rangeOfEdit(model, edit), text: edit.text },
      }))
      return { edits }
    },
  })
}

function provideFormat(readingOf: ReadingOf, following: Following): IDisposable {
  return monaco.languages.registerDocumentFormattingEditProvider(JSON_ID, {
    displayName: 'Flow JSON',
    provideDocumentFormattingEdits(model, { tabSize, insertSpaces }) {
      const reading = readingOf(model)
      if (!reading) return []
      const options: FormattingOptions = { tabSize, insertSpaces, eol: model.getEOL() }
      const edits = format(reading.document.text, undefined, options)
      // Otherwise the next typing step would get this label.
      if (edits.length > 0) following.nameNext({ origin: 'json', label: 'Format JSON' })
      return edits.map(({ offset, length, content }) => ({
        range: rangeOfEdit(model, { offset, length }),
        text: content,
      }))
    },
  })
}

const toMonacoRange = ({ start, end }: OutlineEntry['range']) =>
  new monaco.Range(start.line, start.column, end.line, end.column)

function toSymbol(entry: OutlineEntry): languages.DocumentSymbol {
  const { Module, Field, Object: component } = monaco.languages.SymbolKind
  const kinds = { screen: Module, input: Field, component }
  const range = toMonacoRange(entry.range)
  const { name, detail, inner } = entry
  const children = inner.map(toSymbol)
  return { name, detail, kind: kinds[entry.kind], tags: [], range, selectionRange: range, children }
}

/** A suggestion in the editor's format. */
function toCompletionItem(item: Suggestion, range: IRange): languages.CompletionItem {
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
    // A replaced string starts with a quote.
    filterText: isText ? JSON.stringify(label) : label,
    sortText: `${String(rank).padStart(2, '0')} ${label}`,
    range,
  }
}
