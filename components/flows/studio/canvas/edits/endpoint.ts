import { changesToEdits } from '@/lib/language/flow-json/edit/changes-to-edits'
import type { TextEdit } from '@/lib/language/flow-json/finding'
import type { FlowModel } from '@/lib/language/flow-json/model'
import type { FlowDocument } from '@/lib/language/flow-json/parse'
import { step } from '@/lib/language/flow-json/path'
import type { Change } from '@/lib/language/flow-json/rule'
import { routesOf } from '@/lib/language/flow-json/rules/facts/routes'

/** The version in which endpoints are spoken to. */
const DATA_API_VERSION = '3.0'

/** Says that the flow has an endpoint, which needs a routing model: as the actions lead, where none is written. */
export function addEndpoint(document: FlowDocument, model: FlowModel): TextEdit[] {
  const changes: Change[] = [
    { kind: 'set', path: step(undefined, 'data_api_version'), value: DATA_API_VERSION },
  ]
  if (!model.routing)
    changes.push({
      kind: 'set',
      path: step(undefined, 'routing_model'),
      value: Object.fromEntries([...routesOf(model)].map(([id, next]) => [id, [...next]])),
    })
  return changesToEdits(document, changes)
}

/** Says that the flow has none. The routing model stays: it is right without an endpoint, too. */
export const removeEndpoint = (document: FlowDocument): TextEdit[] =>
  changesToEdits(document, [{ kind: 'remove', path: step(undefined, 'data_api_version') }])
