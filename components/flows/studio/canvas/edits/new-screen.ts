import { buildModel } from '@/lib/language/flow-json/build-model'
import { changesToEdits } from '@/lib/language/flow-json/edit/changes-to-edits'
import { addScreen } from '@/lib/language/flow-json/edit/edit-screens'
import type { TextEdit } from '@/lib/language/flow-json/finding'
import type { FlowModel, JsonObject } from '@/lib/language/flow-json/model'
import type { FlowDocument } from '@/lib/language/flow-json/parse'
import { step } from '@/lib/language/flow-json/path'
import { newestVersion } from '@/lib/language/flow-json/versions'
import { freeScreenId } from './free-name'

/** A screen that ends the flow, as any screen does that leads nowhere. */
export const newScreen = (model: FlowModel): JsonObject => ({
  id: freeScreenId('SCREEN', model),
  title: 'New screen',
  terminal: true,
  layout: {
    type: 'SingleColumnLayout',
    children: [
      { type: 'TextHeading', text: 'New screen' },
      { type: 'Footer', label: 'Done', 'on-click-action': { name: 'complete', payload: {} } },
    ],
  },
})

/** Appends a screen to a document that may have none yet. */
export function putScreen(document: FlowDocument, screen: JsonObject): { edits: TextEdit[]; index: number } {
  const { value } = document
  const screens =
    typeof value === 'object' && value !== null && 'screens' in value ? value.screens : undefined
  if (Array.isArray(screens)) return { edits: addScreen(document, screen), index: screens.length }
  const model = buildModel(value)
  const changes = [{ kind: 'set', path: step(undefined, 'screens'), value: [screen] } as const]
  if (model.writtenVersion !== undefined) return { edits: changesToEdits(document, changes), index: 0 }
  const version = { kind: 'set', path: step(undefined, 'version'), value: newestVersion.name } as const
  return { edits: changesToEdits(document, [version, ...changes]), index: 0 }
}
