import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  CodeActionRequest,
  CompletionRequest,
  createProtocolConnection,
  DefinitionRequest,
  DidChangeTextDocumentNotification,
  DidOpenTextDocumentNotification,
  DocumentFormattingRequest,
  DocumentSymbolRequest,
  HoverRequest,
  InitializedNotification,
  InitializeRequest,
  PrepareRenameRequest,
  type ProtocolConnection,
  PublishDiagnosticsNotification,
  type PublishDiagnosticsParams,
  RenameRequest,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver-protocol/node'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { serveLanguage } from './serve-language'

const uri = 'file:///flows/booking.json'
const flow = `{
  "version": "7.3",
  "screens": [
    {
      "id": "WELCOME",
      "title": "Welcome",
      "data": { "day": { "type": "string", "__example__": "Monday" } },
      "layout": {
        "type": "SingleColumnLayout",
        "children": [
          { "type": "TextHeading", "text": "\${data.day}" },
          {
            "type": "Footer",
            "label": "Go on",
            "on-click-action": { "name": "navigate", "next": { "type": "screen", "name": "DONE" }, "payload": {} }
          }
        ]
      }
    },
    {
      "id": "DONE",
      "title": "Done",
      "terminal": true,
      "success": true,
      "layout": {
        "type": "SingleColumnLayout",
        "children": [
          { "type": "Footer", "label": "Done", "on-click-action": { "name": "complete", "payload": {} } }
        ]
      }
    }
  ]
}
`

let client: ProtocolConnection
let close: () => void
let published: PublishDiagnosticsParams[]
let heard: () => void

beforeEach(async () => {
  const [there, back] = [new PassThrough(), new PassThrough()]
  close = serveLanguage({ input: there, output: back }, '1.2.3')
  client = createProtocolConnection(new StreamMessageReader(back), new StreamMessageWriter(there))
  published = []
  heard = () => undefined
  client.onNotification(PublishDiagnosticsNotification.type, (params) => {
    published.push(params)
    heard()
  })
  client.listen()
  const { serverInfo } = await client.sendRequest(InitializeRequest.type, {
    processId: null,
    rootUri: null,
    capabilities: {},
  })
  expect(serverInfo).toEqual({ name: 'switchboard-flow', version: '1.2.3' })
  await client.sendNotification(InitializedNotification.type, {})
})
afterEach(() => {
  close()
  client.dispose()
})

async function open(text: string, at = uri) {
  const textDocument = { uri: at, languageId: 'json', version: 1, text }
  await client.sendNotification(DidOpenTextDocumentNotification.type, { textDocument })
}

/** The next diagnostics the server publishes. */
async function diagnostics() {
  if (published.length === 0) await new Promise<void>((resolve) => (heard = resolve))
  return published.shift()?.diagnostics ?? []
}

/** The position right after the first occurrence of `letters`. */
function after(letters: string, text = flow) {
  const document = TextDocument.create(uri, 'json', 1, text)
  const position = document.positionAt(text.indexOf(letters) + letters.length)
  return { textDocument: { uri }, position }
}

function applied(text: string, edits: { range: { start: object; end: object }; newText: string }[] = []) {
  return TextDocument.applyEdits(TextDocument.create(uri, 'json', 1, text), edits as never)
}

describe('the language server', () => {
  test('publishes the findings of a document, and clears them once fixed', async () => {
    const broken = flow.replace('"name": "DONE"', '"name": "GONE"')
    await open(broken)
    const [first] = await diagnostics()
    expect(first).toMatchObject({ severity: 1, source: 'switchboard-flow', message: expect.any(String) })
    const { line } = after('"name": "GONE', broken).position
    expect(first?.range.start.line).toBe(line)
    const document = TextDocument.create(uri, 'json', 1, broken)
    const at = broken.indexOf('GONE')
    const range = { start: document.positionAt(at), end: document.positionAt(at + 4) }
    await client.sendNotification(DidChangeTextDocumentNotification.type, {
      textDocument: { uri, version: 2 },
      contentChanges: [{ range, text: 'DONE' }],
    })
    expect(await diagnostics()).toEqual([])
  })

  test('ignores JSON that isn’t a flow, unless its file name says it is one', async () => {
    await open('{"name": "switchboard"}')
    expect(await diagnostics()).toEqual([])
    expect(await client.sendRequest(HoverRequest.type, after('{'))).toBeNull()
    await open('{"name": "switchboard"}', 'file:///flows/new.flow.json')
    expect((await diagnostics()).length).toBeGreaterThan(0)
  })

  test('explains a component on hover, and finds the definition of a screen', async () => {
    await open(flow)
    const hover = await client.sendRequest(HoverRequest.type, after('"TextHea'))
    expect(JSON.stringify(hover?.contents)).toContain('**TextHeading**')
    const definition = await client.sendRequest(DefinitionRequest.type, after('"name": "DO'))
    const { line } = after('"id": "DO').position
    expect(definition).toMatchObject({ uri, range: { start: { line } } })
  })

  test('completes references to data', async () => {
    await open(flow)
    const items = await client.sendRequest(CompletionRequest.type, after('${data.'))
    expect(JSON.stringify(items)).toContain('${data.day}')
  })

  test('renames a screen everywhere, and explains why a name is refused', async () => {
    await open(flow)
    const place = after('"name": "DO')
    const prepared = await client.sendRequest(PrepareRenameRequest.type, place)
    expect(prepared).toMatchObject({ placeholder: 'DONE' })
    const renamed = await client.sendRequest(RenameRequest.type, { ...place, newName: 'END' })
    const text = applied(flow, renamed?.changes?.[uri])
    expect(text).toBe(flow.replaceAll('"DONE"', '"END"'))
    const refused = client.sendRequest(RenameRequest.type, { ...place, newName: 'two words' })
    await expect(refused).rejects.toThrow('letters, digits, and underscores')
  })

  test('lists the screens as an outline and formats a document', async () => {
    await open(flow)
    const symbols = await client.sendRequest(DocumentSymbolRequest.type, { textDocument: { uri } })
    expect(symbols?.map(({ name }) => name)).toEqual(['WELCOME', 'DONE'])
    const flat = JSON.stringify(JSON.parse(flow))
    await open(flat, 'file:///flows/flat.json')
    const edits = await client.sendRequest(DocumentFormattingRequest.type, {
      textDocument: { uri: 'file:///flows/flat.json' },
      options: { tabSize: 2, insertSpaces: true },
    })
    expect(applied(flat, edits ?? [])).toBe(JSON.stringify(JSON.parse(flow), null, 2))
  })

  test('offers the fix of a finding, and all safe fixes at once', async () => {
    const broken = flow.replace('"TextHeading"', '"TextHeadin"').replace('"navigate"', '"navigat"')
    await open(broken)
    const { position } = after('"TextHea', broken)
    const actions = await client.sendRequest(CodeActionRequest.type, {
      textDocument: { uri },
      range: { start: position, end: position },
      context: { diagnostics: [] },
    })
    const [one, all] = actions ?? []
    expect(one).toMatchObject({ kind: 'quickfix' })
    const edits = one && 'edit' in one ? one.edit?.changes?.[uri] : undefined
    expect(applied(broken, edits)).toContain('"TextHeading"')
    const every = all && 'edit' in all ? all.edit?.changes?.[uri] : undefined
    expect(all).toMatchObject({ kind: 'source.fixAll' })
    expect(applied(broken, every)).toBe(flow)
  })
})
