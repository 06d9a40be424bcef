import {
  type CodeAction,
  CodeActionKind,
  type CompletionItem,
  CompletionItemKind,
  type Diagnostic,
  DiagnosticSeverity,
  type DocumentSymbol,
  InsertTextFormat,
  type Range,
  SymbolKind,
} from 'vscode-languageserver/node.js'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import type { FixedFlow } from '@/lib/language/flow-json/edit/fix-flow'
import { isSafelyFixed } from '@/lib/language/flow-json/edit/safety'
import type { Finding, Position, TextEdit } from '@/lib/language/flow-json/finding'
import type { OutlineEntry } from '@/lib/language/flow-json/language-service/outline'
import type { Suggestion } from '@/lib/language/flow-json/language-service/suggestion'

/** The protocol's lines and characters start at 0. */
const toPosition = ({ line, column }: Position) => ({ line: line - 1, character: column - 1 })

const toProtocolRange = ({ start, end }: { start: Position; end: Position }): Range => ({
  start: toPosition(start),
  end: toPosition(end),
})

export const toRange = (
  document: TextDocument,
  { offset, length }: { offset: number; length: number },
): Range => ({ start: document.positionAt(offset), end: document.positionAt(offset + length) })

export const toEdits = (document: TextDocument, edits: readonly TextEdit[]) =>
  edits.map((edit) => ({ range: toRange(document, edit), newText: edit.text }))

/** Converts a finding to a diagnostic. */
export const toDiagnostic = ({ severity, code, message, range }: Finding): Diagnostic => ({
  range: toProtocolRange(range),
  severity: severity === 'error' ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
  code,
  source: 'switchboard-flow',
  message,
})

const itemKinds = {
  member: CompletionItemKind.Property,
  value: CompletionItemKind.Value,
  component: CompletionItemKind.Class,
  screen: CompletionItemKind.Module,
  reference: CompletionItemKind.Reference,
}

/** | @param range the range it replaces */
export function toCompletionItem(item: Suggestion, range: Range): CompletionItem {
  const { label, kind, detail, documentation, insert, isSnippet, rank } = item
  return {
    label,
    kind: itemKinds[kind],
    detail,
    documentation,
    textEdit: { range, newText: insert },
    insertTextFormat: isSnippet ? InsertTextFormat.Snippet : InsertTextFormat.PlainText,
    // Replaced strings start with a quote.
    filterText: insert.startsWith('"') ? JSON.stringify(label) : label,
    sortText: `${String(rank).padStart(2, '0')} ${label}`,
  }
}

const symbolKinds = {
  screen: SymbolKind.Module,
  input: SymbolKind.Field,
  component: SymbolKind.Object,
}

export function toSymbol({ name, detail, kind, range, inner }: OutlineEntry): DocumentSymbol {
  const place = toProtocolRange(range)
  const children = inner.map(toSymbol)
  return { name, detail, kind: symbolKinds[kind], range: place, selectionRange: place, children }
}

interface AskedFixes {
  range: Range
  /** Requested kinds; all if omitted. */
  only: readonly string[] | undefined
  /** The document with all safe fixes applied. */
  fixed: () => Pick<FixedFlow, 'edits'>
}

const isBefore = (a: Range['start'], b: Range['start']) =>
  a.line < b.line || (a.line === b.line && a.character < b.character)

/** Fixes for findings in a range, and one action that applies all safe ones. */
export function fixesIn(
  document: TextDocument,
  findings: readonly Finding[],
  { range, only, fixed }: AskedFixes,
): CodeAction[] {
  const isAsked = (kind: string) => !only || only.some((each) => kind === each || kind.startsWith(`${each}.`))
  const { uri } = document
  const actions: CodeAction[] = []
  for (const finding of isAsked(CodeActionKind.QuickFix) ? findings : []) {
    const place = toProtocolRange(finding.range)
    if (!finding.fix || isBefore(place.end, range.start) || isBefore(range.end, place.start)) continue
    actions.push({
      title: finding.fix.title,
      kind: CodeActionKind.QuickFix,
      isPreferred: isSafelyFixed(finding),
      diagnostics: [toDiagnostic(finding)],
      edit: { changes: { [uri]: toEdits(document, finding.fix.edits) } },
    })
  }
  if (isAsked(CodeActionKind.SourceFixAll) && findings.some(isSafelyFixed)) {
    actions.push({
      title: 'Apply all safe fixes',
      kind: CodeActionKind.SourceFixAll,
      edit: { changes: { [uri]: toEdits(document, fixed().edits) } },
    })
  }
  return actions
}
