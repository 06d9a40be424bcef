'use client'

import { useId, useMemo } from 'react'
import { useStudio } from '@/components/flows/studio/studio-context'
import { Badge } from '@/components/ui/badge'
import { Switch } from '@/components/ui/switch'
import { changesToEdits } from '@/lib/language/flow-json/edit/changes-to-edits'
import type { TextEdit } from '@/lib/language/flow-json/finding'
import type { FlowModel } from '@/lib/language/flow-json/model'
import type { FlowDocument } from '@/lib/language/flow-json/parse'
import { pointerOf, step } from '@/lib/language/flow-json/path'
import type { Change } from '@/lib/language/flow-json/rule'
import { routesOf } from '@/lib/language/flow-json/rules/facts/routes'
import { useCanvas } from '../canvas-context'
import { findingsWithin } from '../findings-by-place'
import { screenName } from '../graph/graph-of'
import { placedFindings } from '../placed-findings'
import { ProblemList } from '../problem-list'
import { FindingMark } from '../tree/finding-mark'

/** What the switch does, by who responds to the flow. */
const responders = {
  none: 'Screens can get data while people fill out the flow.',
  own: 'This console responds with data while people fill out the flow.',
  address: 'Your server responds with data while people fill out the flow.',
}

/** Whether the flow has an endpoint. */
function EndpointSwitch() {
  const id = useId()
  const { endpoint } = useStudio()
  const { model, edit, blockedBecause } = useCanvas()
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="min-w-0">
        <label htmlFor={id} className="font-medium">
          Uses an endpoint
        </label>
        <p id={`${id}-hint`} className="text-sm text-text-faint">
          {responders[model.hasEndpoint ? endpoint : 'none']}
        </p>
      </div>
      <Switch
        id={id}
        aria-describedby={`${id}-hint`}
        checked={model.hasEndpoint}
        disabled={blockedBecause !== undefined}
        onChange={(event) => {
          const isOn = event.target.checked
          edit({
            label: isOn ? 'Turn on endpoint' : 'Turn off endpoint',
            make: (document, current) => (isOn ? addEndpoint(document, current) : removeEndpoint(document)),
          })
        }}
      />
    </div>
  )
}

/** The flow as a whole: its problems, endpoint and screens. */
export function FlowProperties() {
  const { model, findings, select } = useCanvas()
  const problems = useMemo(
    () =>
      placedFindings(findings, model).map(({ pointer, ...placed }) => ({
        ...placed,
        goThere: () => select(pointer),
      })),
    [findings, model, select],
  )
  return (
    <section aria-label="The flow" className="space-y-4">
      <ProblemList label="Flow problems" findings={problems} />
      <EndpointSwitch />
      <div>
        <h3 className="mb-1 font-medium">Screens</h3>
        <ul className="space-y-px">
          {model.screens.map((screen) => {
            const pointer = pointerOf(screen.path)
            const { title } = screen.value
            return (
              <li key={screen.index}>
                <button
                  type="button"
                  onClick={() => select(pointer)}
                  className="flex min-h-8 w-full items-center gap-2 rounded-sm px-2 text-left hover:bg-surface-hover pointer-coarse:min-h-10"
                >
                  <span className="font-mono text-sm">{screenName(screen)}</span>
                  <bdi className="min-w-0 flex-1 truncate text-text-muted">
                    {typeof title === 'string' ? title : ''}
                  </bdi>
                  {screen.isTerminal && <Badge tone="success">End</Badge>}
                  <FindingMark findings={findingsWithin(findings, pointer)} />
                </button>
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}

/** The data API version for endpoints. */
const DATA_API_VERSION = '3.0'

/** Declares an endpoint, which requires a routing model: derived from the actions if there is none. */
function addEndpoint(document: FlowDocument, model: FlowModel): TextEdit[] {
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

/** Removes the endpoint. The routing model stays: it is valid without one, too. */
const removeEndpoint = (document: FlowDocument): TextEdit[] =>
  changesToEdits(document, [{ kind: 'remove', path: step(undefined, 'data_api_version') }])
