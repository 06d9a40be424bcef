import { format } from 'jsonc-parser'
import {
  CodeActionKind,
  type Connection,
  createConnection,
  type InitializeResult,
  LSPErrorCodes,
  ResponseError,
  StreamMessageReader,
  StreamMessageWriter,
  TextDocumentSyncKind,
  TextDocuments,
} from 'vscode-languageserver/node.js'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { isObject } from '@/lib/contract/json'
import { type CheckResult, checkFlow } from '@/lib/language/flow-json/check'
import { fixFlow } from '@/lib/language/flow-json/edit/fix-flow'
import { type Reading, readFlow } from '@/lib/language/flow-json/language-service/document-reading'
import { hoverAt } from '@/lib/language/flow-json/language-service/hover-text'
import { outlineOf } from '@/lib/language/flow-json/language-service/outline'
import { renameSubject } from '@/lib/language/flow-json/language-service/rename-subject'
import { definitionOf, nameOf, subjectAt } from '@/lib/language/flow-json/language-service/subject-at'
import { suggestAt } from '@/lib/language/flow-json/language-service/suggest'
import { fixesIn, toCompletionItem, toDiagnostic, toEdits, toRange, toSymbol } from './to-protocol'

interface Streams {
  input: NodeJS.ReadableStream
  output: NodeJS.WritableStream
}

interface Place {
  textDocument: { uri: string }
  position: { line: number; character: number }
}

/** Checks run after typing pauses for this long. */
const TYPING_PAUSE_MS = 150

const capabilities: InitializeResult['capabilities'] = {
  textDocumentSync: TextDocumentSyncKind.Incremental,
  hoverProvider: true,
  completionProvider: { triggerCharacters: ['"', '$', '{', '.', ':'] },
  definitionProvider: true,
  renameProvider: { prepareProvider: true },
  documentSymbolProvider: true,
  documentFormattingProvider: true,
  codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, CodeActionKind.SourceFixAll] },
}

/**
 * Language server for flow documents, with the checks of `check` and the features of the studio's editor
 * (hovers, completion, definitions, renaming, outline, fixes). Other JSON is ignored.
 * @returns stops it, for callers that outlive the editor
 */
export function serveLanguage({ input, output }: Streams, version: string): () => void {
  const connection = createConnection(new StreamMessageReader(input), new StreamMessageWriter(output))
  const open = new OpenFlows(connection)
  connection.onInitialize(() => ({ capabilities, serverInfo: { name: 'switchboard-flow', version } }))
  connection.onHover((place) => open.at(place, hover))
  connection.onCompletion((place) => open.at(place, complete))
  connection.onDefinition((place) => open.at(place, define))
  connection.onPrepareRename((place) => open.at(place, prepareRename))
  connection.onRenameRequest((place) => open.at(place, (flow, offset) => rename(flow, offset, place.newName)))
  connection.onDocumentSymbol(({ textDocument }) => {
    const flow = open.flow(textDocument.uri)
    return flow && outlineOf(flow.reading()).map(toSymbol)
  })
  connection.onDocumentFormatting(({ textDocument, options: { tabSize, insertSpaces } }) => {
    const flow = open.flow(textDocument.uri)
    if (!flow) return null
    const eol = flow.document.getText().includes('\r\n') ? '\r\n' : '\n'
    const edits = format(flow.document.getText(), undefined, { tabSize, insertSpaces, eol })
    return toEdits(
      flow.document,
      edits.map(({ content, ...place }) => ({ ...place, text: content })),
    )
  })
  connection.onCodeAction(({ textDocument, range, context }) => {
    const flow = open.flow(textDocument.uri)
    if (!flow) return null
    const fixed = () => fixFlow(flow.document.getText())
    return fixesIn(flow.document, flow.check().findings, { range, only: context.only, fixed })
  })
  connection.onShutdown(() => open.forget())
  connection.listen()
  return () => {
    open.forget()
    connection.dispose()
  }
}

/** An open flow document; parsed and checked once per text. */
class OpenFlow {
  private read: Reading | undefined
  private checked: CheckResult | undefined

  constructor(readonly document: TextDocument) {}

  reading(): Reading {
    this.read ??= readFlow(this.document.getText())
    return this.read
  }

  check(): CheckResult {
    this.checked ??= checkFlow(this.document.getText())
    return this.checked
  }
}

/** The editor's open documents and their diagnostics. */
class OpenFlows {
  private readonly documents = new TextDocuments(TextDocument)
  private readonly flows = new Map<string, OpenFlow>()
  private readonly waiting = new Map<string, NodeJS.Timeout>()

  constructor(private readonly connection: Connection) {
    this.documents.onDidChangeContent(({ document }) => {
      this.flows.delete(document.uri)
      clearTimeout(this.waiting.get(document.uri))
      const check = setTimeout(() => this.publish(document.uri), TYPING_PAUSE_MS)
      this.waiting.set(document.uri, check)
    })
    this.documents.onDidClose(({ document: { uri } }) => {
      this.flows.delete(uri)
      clearTimeout(this.waiting.get(uri))
      this.waiting.delete(uri)
      void this.connection.sendDiagnostics({ uri, diagnostics: [] })
    })
    this.documents.listen(connection)
  }

  /** Undefined for a document that is not open or not a flow. */
  flow(uri: string): OpenFlow | undefined {
    const document = this.documents.get(uri)
    if (!document) return undefined
    const known = this.flows.get(uri) ?? new OpenFlow(document)
    this.flows.set(uri, known)
    return isFlow(known) ? known : undefined
  }

  at<Answer>({ textDocument, position }: Place, answer: (flow: OpenFlow, offset: number) => Answer) {
    const flow = this.flow(textDocument.uri)
    return flow ? answer(flow, flow.document.offsetAt(position)) : null
  }

  /** Cancels pending checks. */
  forget(): void {
    for (const check of this.waiting.values()) clearTimeout(check)
    this.waiting.clear()
  }

  private publish(uri: string): void {
    this.waiting.delete(uri)
    const diagnostics = this.flow(uri)?.check().findings.map(toDiagnostic) ?? []
    void this.connection.sendDiagnostics({ uri, diagnostics })
  }
}

/**
 * Judged by content, because flow folders contain other JSON; a matching file name also suffices, however
 * broken the content is.
 */
function isFlow(flow: OpenFlow): boolean {
  if (flow.document.uri.endsWith('.flow.json')) return true
  const { value } = flow.reading().document
  return isObject(value) && Array.isArray(value.screens)
}

function hover(flow: OpenFlow, offset: number) {
  const about = hoverAt(flow.reading(), offset)
  if (!about) return null
  const value = about.paragraphs.join('\n\n')
  return { contents: { kind: 'markdown' as const, value }, range: toRange(flow.document, about) }
}

function complete(flow: OpenFlow, offset: number) {
  const { items, ...span } = suggestAt(flow.reading(), offset)
  const range = toRange(flow.document, span)
  return items.map((item) => toCompletionItem(item, range))
}

function define(flow: OpenFlow, offset: number) {
  const subject = subjectAt(flow.reading(), offset)
  if (!subject) return null
  const { path, isAboutKey } = definitionOf(subject)
  const { start, end } = flow.reading().document.rangeOf(path, isAboutKey)
  const span = { offset: start.offset, length: end.offset - start.offset }
  return { uri: flow.document.uri, range: toRange(flow.document, span) }
}

function prepareRename(flow: OpenFlow, offset: number) {
  const subject = subjectAt(flow.reading(), offset)
  return subject ? { range: toRange(flow.document, subject), placeholder: nameOf(subject) } : null
}

function rename(flow: OpenFlow, offset: number, to: string) {
  const subject = subjectAt(flow.reading(), offset)
  if (!subject) return null
  const renamed = renameSubject(flow.reading(), subject, to)
  if ('refusal' in renamed) return new ResponseError(LSPErrorCodes.RequestFailed, renamed.refusal)
  return { changes: { [flow.document.uri]: toEdits(flow.document, renamed.edits) } }
}
