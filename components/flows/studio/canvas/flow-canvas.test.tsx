import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { FlowChecker } from '@/components/flows/studio/flow-checker'
import { createFlowStore, type FlowStore } from '@/components/flows/studio/flow-store'
import { StudioContext } from '@/components/flows/studio/studio-context'
import { FlowStoreContext } from '@/components/flows/studio/use-flow'
import { buildModel } from '@/lib/language/flow-json/build-model'
import { checkFlow } from '@/lib/language/flow-json/check'
import { memberWords } from '@/lib/language/flow-json/component-words'
import { sampleFlow } from '@/lib/language/flow-json/edit/testing/sample-flow'
import { componentSpecs } from '@/lib/language/flow-json/language/component-specs'
import type { JsonObject } from '@/lib/language/flow-json/model'
import { newComponent } from './edits/new-component'
import { FlowCanvas } from './flow-canvas'

const noWorker = () => {
  throw new Error('Nobody checks here.')
}

function drawn(store: FlowStore): string {
  const studio = {
    flowId: '1',
    role: 'developer',
    endpoint: 'own',
    checker: new FlowChecker(store, noWorker),
    readOnlyBecause: undefined,
    report: undefined,
    saveDraft: async () => {},
  } as const
  return renderToString(
    <FlowStoreContext value={store}>
      <StudioContext value={studio}>
        <FlowCanvas />
      </StudioContext>
    </FlowStoreContext>,
  )
}

function canvasOf(value: unknown, pointer: string) {
  const text = JSON.stringify(value, null, 2)
  const store = createFlowStore(text)
  store.setChecked({ text, result: checkFlow(text) })
  store.select({ screenId: undefined, pointer }, 'canvas')
  return drawn(store)
}

describe('the canvas', () => {
  test('offers to add the first screen, or lists the existing ones', () => {
    expect(canvasOf({}, '')).toContain('Add first screen')
    expect(canvasOf(sampleFlow(), '')).toContain('>SECOND</span>')
  })

  test('shows the components of the selected screen with their problems', () => {
    const html = canvasOf(sampleFlow(), '/screens/0')
    expect(html).toContain('aria-label="Components of FIRST"')
    expect(html).toContain('A CheckboxGroup needs &quot;label&quot;')
  })

  test('keeps showing the last valid version while the text is broken, and says so', () => {
    const store = createFlowStore(JSON.stringify(sampleFlow()))
    store.getReadable()
    store.apply([{ offset: 0, length: 1, text: '[' }], { origin: 'json', label: 'typing' })
    const html = drawn(store)
    expect(html).toContain('the last valid version')
    expect(html).toContain('>SECOND</span>')
  })

  test.each(componentSpecs)('shows a field for each required member of $type', ({ type, members }) => {
    const flow = sampleFlow()
    const [screen] = buildModel(flow).screens
    if (!screen) throw new Error('no screen')
    const component: JsonObject = newComponent(buildModel(flow), screen, type)
    const screens = [{ ...screen.value, layout: { type: 'SingleColumnLayout', children: [component] } }]
    const html = canvasOf({ ...flow, screens }, '/screens/0/layout/children/0')
    const required = Object.entries(members).filter(
      ([name, spec]) => spec.isRequired && name !== 'type' && spec.type !== 'components',
    )
    for (const [name] of required) expect(html).toContain(memberWords(name))
  })
})
