import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DraftMachine } from '@/components/editing/draft-machine'
import { createFlowStore } from '@/components/flows/studio/flow-store'
import { mergeIntoStore } from '@/components/flows/studio/merge-drafts'
import { problem } from '@/lib/access/problems'
import { ProblemError } from '@/lib/browser/problem-error'
import { createClient } from '@/lib/client/create-client'
import { createFlowDrafts } from '@/lib/console/documents/create-flow-drafts'
import { createFlowVersionFacts } from '@/lib/console/documents/create-flow-version-facts'
import type { FlowDraft } from '@/lib/contract/flow-drafts'
import { isObject } from '@/lib/contract/json'
import { documentText, galleryFlows } from '@/lib/language/flow-gallery/gallery'
import { changesBetween } from '@/lib/language/flow-json/edit/changes-between'
import { changesToEdits } from '@/lib/language/flow-json/edit/changes-to-edits'
import { applyEdits } from '@/lib/language/flow-json/edit/edited-text'
import { readDocument } from '@/lib/language/flow-json/parse'
import { createTestService, type TestService } from '@/lib/service/testing/create-test-service'
import { createFlow } from '@/lib/service/testing/flow-fixtures'
import { createFlowDocuments } from './flow-documents'
import { pushDocument, readRepositoryDocument } from './push-document'
import { readDraft } from './read-draft'
import { uploadDraft } from './upload-draft'

/** Documents of a real repository, one path per line, to use instead of those in the gallery. */
const files = process.env.FLOW_FILES?.split('\n').filter(Boolean)
const documents = files
  ? files.map((file) => readFileSync(file, 'utf8'))
  : galleryFlows.map(({ document }) => documentText(document))

let tested: TestService
let root: ReturnType<typeof composeWith>
beforeAll(async () => {
  tested = await createTestService()
  root = composeWith(tested)
})
afterAll(() => tested.close())

function composeWith({ service, store, clock }: TestService) {
  const fetch = (request: Request) => service.fetch(request)
  const baseUrl = 'https://console.example/service'
  const client = createClient({ baseUrl, accessToken: 'outside-token', timeoutMs: 60_000, fetch })
  return {
    client,
    flowDrafts: createFlowDrafts({ store, clock: clock.now }),
    flowVersionFacts: createFlowVersionFacts({ store }),
    flowDocuments: createFlowDocuments({ client, fetch, isEmbedded: true }),
  }
}

/** Every named component, by its screen and name. */
function componentsOf(document: unknown): Map<string, Record<string, unknown>> {
  const found = new Map<string, Record<string, unknown>>()
  const walk = (value: unknown, screen: string) => {
    if (Array.isArray(value)) for (const item of value) walk(item, screen)
    if (!isObject(value)) return
    const key = `${screen} ${value.name}`
    if (typeof value.name === 'string' && typeof value.type === 'string' && !found.has(key))
      found.set(key, value)
    for (const member of Object.values(value)) walk(member, screen)
  }
  for (const screen of screensOf(document)) walk(screen.layout, String(screen.id))
  return found
}

const screensOf = (document: unknown): Record<string, unknown>[] => {
  const { screens } = Object(document)
  return Array.isArray(screens) ? screens.filter(isObject) : []
}

/** An edit of a document: changes the label of a component, or adds one to a screen. */
type Deed = { kind: 'label'; key: string; words: string } | { kind: 'add'; screen: number; name: string }

function edited(text: string, deed: Deed) {
  const document = readDocument(text)
  const before = document.isReadable ? document.value : undefined
  const after = structuredClone(before)
  if (deed.kind === 'label') {
    const component = componentsOf(after).get(deed.key)
    if (component) component.label = deed.words
    return changesToEdits(document, changesBetween(before, after))
  }
  const screens = screensOf(after)
  const { layout } = screens[deed.screen % screens.length] ?? {}
  if (isObject(layout) && Array.isArray(layout.children))
    layout.children.splice(layout.children.length >> 1, 0, {
      ...{ type: 'TextInput', name: deed.name, label: 'New', required: false },
    })
  return changesToEdits(document, changesBetween(before, after))
}

/** The studio of one person, as far as it keeps a draft. The test decides when typing pauses. */
async function openStudio(flowId: string, person: { id: string; name: string }) {
  const draft = await readDraft(root, flowId)
  const store = createFlowStore(draft.text, { isReadOnly: false })
  const machine = new DraftMachine<FlowDraft>({
    api: {
      async save(text, known) {
        const { revision = 0, baseVersionId = null } = known ?? {}
        const result = await root.flowDrafts.save(flowId, { revision, baseVersionId, text, person })
        if ('saved' in result) return { ...result.saved, text }
        throw new ProblemError(problem('conflict').problem)
      },
      read: () => readDraft(root, flowId),
    },
    text: store.getText,
    draft: { ...draft, text: store.getText() },
    later: () => () => {},
    merge: ({ base, theirs }) => mergeIntoStore(store, { base, theirs: theirs.text, by: theirs.updatedBy }),
  })
  store.subscribeToText(() => machine.change())
  return {
    machine,
    edit: async (deed: Deed) =>
      store.apply(edited(store.getText(), deed), { origin: 'canvas', label: 'typing' }),
    pause: () => machine.flush(),
    hear: async () => machine.hear(await root.flowDrafts.revisionOf(flowId)),
    saveVersion: () =>
      machine
        .submit(async (known) => {
          if (!known || known.updatedBy === null) return { result: undefined }
          const { uploaded } = await uploadDraft(root, flowId, { revision: known.revision })
          const { revision, versionId: baseVersionId } = uploaded
          return {
            result: undefined,
            draft: { ...known, revision, baseVersionId, updatedBy: null, updatedById: null },
          }
        })
        // Someone else was faster: the person sees that change and saves again.
        .catch(() => undefined),
  }
}

/** A repository and the pipeline that pushes from it; the lock file is that of the last pull. */
async function cloneRepository(flowId: string) {
  const pulled = await readRepositoryDocument(root, flowId, {})
  let [text, base, pushed] = [pulled.text ?? '', pulled.hash ?? '', pulled.text ?? '']
  const by = { person: { id: 'ci', name: 'Ci' }, tokenName: 'Deploy' }
  return {
    edit: async (deed: Deed) => void (text = applyEdits(text, edited(text, deed))),
    async push() {
      const sent = text
      const afterward = async (work: () => Promise<unknown>) => void (await work())
      await pushDocument(root, flowId, { text: sent, base, ...by, afterward }, {})
      pushed = sent
    },
    async pull() {
      const document = await readRepositoryDocument(root, flowId, {})
      if (text !== pushed || document.text === null) return
      text = document.text
      pushed = text
      base = document.hash ?? ''
    },
    text: () => text,
  }
}

const doings = ['label', 'label', 'label', 'add', 'pause', 'hear', 'version', 'push', 'push', 'pull'] as const
const steps = fc.array(
  // The actions of one step run concurrently.
  fc.array(fc.record({ who: fc.nat(2), what: fc.constantFrom(...doings), which: fc.nat(99) }), {
    minLength: 1,
    maxLength: 3,
  }),
  { minLength: 4, maxLength: 14 },
)

/** The first person saves a draft while the second makes a version of the draft it is saved over. */
const savedDuringUpload: [number, { who: number; what: (typeof doings)[number]; which: number }[][]] = [
  0,
  [
    [{ who: 0, what: 'label', which: 0 }],
    [{ who: 1, what: 'label', which: 0 }],
    [
      { who: 1, what: 'version', which: 0 },
      { who: 0, what: 'version', which: 0 },
      { who: 0, what: 'version', which: 0 },
    ],
    [{ who: 0, what: 'label', which: 0 }],
  ],
]

test('concurrent changes by two people and a pipeline are all there after a pull', async () => {
  let flows = 0
  await fc.assert(
    fc.asyncProperty(fc.nat(documents.length - 1), steps, async (which, doneAtOnce) => {
      const document = documents[which] ?? ''
      const flowId = await createFlow(tested, { name: `Flow ${(flows += 1)}`, flow_json: document })
      const people = [
        await openStudio(flowId, { id: 'ana', name: 'Ana' }),
        await openStudio(flowId, { id: 'ben', name: 'Ben' }),
      ]
      const repository = await cloneRepository(flowId)
      const actors = [...people, repository]
      const own = actors.map((_, who) =>
        [...componentsOf(JSON.parse(document)).keys()].filter((__, n) => n % 3 === who),
      )
      const labels = new Map<string, string>()
      const added: string[] = []

      const act = async (who: number, what: (typeof doings)[number], chosen: number) => {
        const person = people[who]
        const words = `${who} ${labels.size} ${chosen} ${added.length}`
        if (what === 'label') {
          const key = own[who]?.[chosen % (own[who]?.length ?? 1)]
          if (key === undefined) return
          labels.set(key, words)
          return actors[who]?.edit({ kind: 'label', key, words })
        }
        if (what === 'add') {
          const screens = screensOf(JSON.parse(document))
          const name = `by_${who}_${added.length}`
          if (!screens.length || screens.some(({ layout }) => !Array.isArray(Object(layout).children))) return
          added.push(name)
          return actors[who]?.edit({ kind: 'add', screen: chosen, name })
        }
        if (!person) return what === 'pull' ? repository.pull() : repository.push()
        if (what === 'pause') return person.pause()
        return what === 'version' ? person.saveVersion() : person.hear()
      }
      for (const atOnce of doneAtOnce)
        await Promise.all(atOnce.map(({ who, what, which: chosen }) => act(who, what, chosen)))

      for (const person of people) {
        await person.hear()
        await person.pause()
        await person.saveVersion()
        expect(person.machine.getState().kind).not.toBe('conflict')
      }
      await repository.push()
      await repository.pull()
      const components = componentsOf(JSON.parse(repository.text()))
      for (const [key, words] of labels) expect([key, components.get(key)?.label]).toEqual([key, words])
      const names = [...components.keys()].map((key) => key.slice(key.lastIndexOf(' ') + 1))
      for (const name of added) expect(names.filter((each) => each === name)).toEqual([name])
      // Nothing else changed.
      expect(components.size).toBe(componentsOf(JSON.parse(document)).size + added.length)
    }),
    { numRuns: Number(process.env.FLOW_RUNS ?? 12), examples: [savedDuringUpload] },
  )
}, 600_000)
