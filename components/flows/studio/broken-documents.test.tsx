import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ToastProvider } from '@/components/ui/toast-provider'
import { flowQueries } from '@/lib/browser/flows'
import { galleryFlows } from '@/lib/language/flow-gallery/gallery'
import { sampleFlow } from '@/lib/language/flow-json/edit/testing/sample-flow'
import { readExchangeFlow } from '@/lib/language/flow-json/exchange/exchange-flow'
import { readFlow } from '@/lib/language/flow-json/language-service/document-reading'
import { hoverAt } from '@/lib/language/flow-json/language-service/hover-text'
import { outlineOf } from '@/lib/language/flow-json/language-service/outline'
import { renameSubject } from '@/lib/language/flow-json/language-service/rename-subject'
import { subjectAt } from '@/lib/language/flow-json/language-service/subject-at'
import { suggestAt } from '@/lib/language/flow-json/language-service/suggest'
import { pointerOf } from '@/lib/language/flow-json/path'
import { runnableOf } from '@/lib/language/flow-json/run/runnable'
import { newestVersion } from '@/lib/language/flow-json/versions'
import { diffRows } from '../versions/diff-rows'
import { DocumentDiff } from '../versions/diff-table'
import { DocumentComparison } from '../versions/document-comparison'
import { answerQuestion } from './answer-question'
import { CanvasContext } from './canvas/canvas-context'
import { DataPanel } from './canvas/data/data-panel'
import { FlowCanvas } from './canvas/flow-canvas'
import { ScreenProperties } from './canvas/properties/screen-properties'
import { useCanvasState } from './canvas/use-canvas-state'
import { AnswersDesigner } from './endpoint/answers/answers-designer'
import { requestKinds, sampleData, screensFor } from './endpoint/request/sample-request'
import { TryPanel } from './endpoint/request/try-panel'
import { FlowChecker } from './flow-checker'
import { createFlowStore, type FlowStore } from './flow-store'
import { ProblemList } from './json/problem-list'
import { modelOf } from './model-of'
import { CustomerRun } from './run/customer/customer-run'
import { standardLook } from './run/phone-look'
import { PhonePane } from './run/phone-pane'
import { PhoneScreen } from './run/phone-screen'
import { createPhoneSession } from './run/run/phone-session'
import { StudioContext } from './studio-context'
import { brokenDocuments } from './testing/broken-documents'
import { FlowStoreContext } from './use-flow'

const nothing = () => undefined
const noWorker = () => {
  throw new Error('Nobody checks here.')
}
const queryClient = new QueryClient()
queryClient.setQueryData(flowQueries.answers('1').queryKey, {
  flowId: '1',
  revision: 0,
  answers: { screens: {} },
  updatedBy: '',
  updatedAt: 0,
})

function drawn(store: FlowStore, pane: ReactNode): string {
  const checker = new FlowChecker(store, noWorker)
  return renderToString(
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
        <FlowStoreContext value={store}>
          <StudioContext
            value={{
              flowId: '1',
              role: 'developer',
              checker,
              endpoint: 'none',
              readOnlyBecause: undefined,
              report: undefined,
              saveDraft: async () => {},
            }}
          >
            {pane}
          </StudioContext>
        </FlowStoreContext>
      </ToastProvider>
    </QueryClientProvider>,
  )
}

/** The inspector tabs that are closed at first. */
function ClosedTabs() {
  const { canvas } = useCanvasState()
  return (
    <CanvasContext value={canvas}>
      {canvas.screen && <ScreenProperties screen={canvas.screen} />}
      {canvas.screen && <DataPanel screen={canvas.screen} />}
    </CanvasContext>
  )
}

/** A store whose document was checked. */
function storeOf(text: string): FlowStore {
  const store = createFlowStore(text)
  answerQuestion({ id: 1, kind: 'check', text: store.getText() }, (answer) => {
    if (answer.kind === 'check') store.setChecked({ text: store.getText(), result: answer.result })
  })
  return store
}

const flowOf = (store: FlowStore) => runnableOf(store.getReadable().value)

/** Every pane of the studio, with the ways it uses a document. `turn` selects a place in the document. */
const panes: Record<string, (store: FlowStore, turn: number) => void> = {
  canvas: (store) => void drawn(store, <FlowCanvas />),
  inspector(store, turn) {
    const { screens } = modelOf(store.getReadable().value)
    const places = screens.flatMap(({ path, components }) => [path, ...components.map((each) => each.path)])
    const place = places[turn % Math.max(1, places.length)]
    if (!place) return
    store.select({ screenId: undefined, pointer: pointerOf(place) }, 'canvas')
    drawn(store, <FlowCanvas />)
    drawn(store, <ClosedTabs />)
  },
  JSON(store, turn) {
    const reading = readFlow(store.getText())
    const { length } = store.getText()
    for (const offset of [0, length, Math.floor(length / 2), (turn * 37) % (length + 1)]) {
      suggestAt(reading, offset)
      hoverAt(reading, offset)
      const subject = subjectAt(reading, offset)
      if (subject) renameSubject(reading, subject, 'RENAMED')
    }
    outlineOf(reading)
    drawn(store, <ProblemList outcome="" show={nothing} onFix={nothing} onFixAll={nothing} />)
  },
  repairs(store) {
    answerQuestion({ id: 1, kind: 'fix-all', text: store.getText() }, nothing)
    answerQuestion({ id: 2, kind: 'upgrade', text: store.getText(), to: newestVersion.name }, nothing)
  },
  phone(store) {
    drawn(store, <PhonePane flowId="1" role="developer" />)
    const session = createPhoneSession(() =>
      Promise.resolve({ answer: null, durationMs: 0, status: 200, isEncrypted: false, problem: undefined }),
    )
    session.setFlow(flowOf(store))
    for (const screen of [...(flowOf(store)?.screens.keys() ?? [])].slice(0, 3)) {
      session.start({ screen })
      const { view } = session.getSnapshot()
      if (!view) continue
      drawn(store, <PhoneScreen view={view} look={standardLook} send={nothing} onRestart={nothing} />)
      for (const { id: component } of view.components) {
        session.send({ kind: 'change', component, value: 'typed' })
        session.send({ kind: 'select', component, option: '' })
        session.send({ kind: 'leave', component })
        session.send({ kind: 'tap', component })
      }
    }
  },
  "customer's phone"(store) {
    const flow = flowOf(store)
    if (!flow) return
    const run = new CustomerRun({
      flow,
      start: { screen: flow.entry, flowToken: '', now: 0 },
      ask: () => Promise.resolve({ answer: null }),
      onComplete: nothing,
      onOpenUrl: nothing,
    })
    for (const { id: component } of run.getView().components) run.send({ kind: 'tap', component })
  },
  endpoint(store) {
    const flow = readExchangeFlow(store.getText())
    for (const kind of requestKinds)
      for (const screen of [undefined, ...screensFor(flow, kind)]) sampleData(flow, kind, screen)
    drawn(
      store,
      <TryPanel
        {...{ flow, flowId: '1' }}
        blockedBecause={undefined}
        showKeys={() => {}}
        onKeep={() => Promise.resolve()}
      />,
    )
    drawn(store, <AnswersDesigner {...{ flow, flowId: '1' }} readOnlyBecause={undefined} />)
  },
  comparison(store, turn) {
    const before = JSON.stringify(sampleFlow(), null, 2)
    const after = store.getText()
    diffRows(before, after)
    drawn(store, <DocumentComparison before={before} after={after} label="Both" />)
    // Thousands of lines take long to render and all look alike.
    if (turn % 16 === 0) drawn(store, <DocumentDiff before={before} after={after} label="Both" />)
  },
}

/** Variants per document; the environment variable FUZZ sets more, such as FUZZ=200. */
const each = Number(process.env.FUZZ ?? 2)
const documents = {
  sample: sampleFlow(),
  ...Object.fromEntries(galleryFlows.map(({ id, document }) => [id, document])),
}

const broken = brokenDocuments(documents, each)
const counts = `${broken.length} documents × ${Object.keys(panes).length} panes`

test(`no broken document crashes a pane: ${counts}`, () => {
  const crashes: string[] = []
  for (const [turn, { about, text }] of broken.entries()) {
    const store = storeOf(text)
    for (const [pane, use] of Object.entries(panes)) {
      try {
        use(store, turn)
      } catch (failure) {
        crashes.push(`${pane}: ${about}: ${String(failure)}`)
      }
    }
  }
  expect(crashes).toEqual([])
}, 600_000)
