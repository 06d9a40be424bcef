'use client'

import { Plus, X } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { Select } from '@/components/ui/select'
import type { ScreenModel } from '@/lib/language/flow-json/model'
import { useCanvas } from '../canvas-context'
import { type GraphWay, graphOf, keyOf, screenAt } from '../graph/graph-of'
import { useGraphEdits } from '../graph/use-graph-edits'

const words: Record<GraphWay['kind'], (label: string) => string> = {
  tap: (label) => `via “${label}”`,
  endpoint: () => 'chosen by the endpoint',
  missing: (label) => `via “${label},” missing from the routing model`,
}

/** Where a screen leads; the keyboard alternative to drawing a connection. */
export function LeadsTo({ screen }: { screen: ScreenModel }) {
  const { model, blockedBecause, select } = useCanvas()
  const { connect, disconnect, addScreenAfter, whyNot } = useGraphEdits()
  const id = useId()
  const [chosen, setChosen] = useState('')
  const key = keyOf(model, screen)
  const ways = graphOf(model).ways.filter(({ from }) => from === key)
  const others = model.screens.filter((other) => whyNot(key, keyOf(model, other)) === undefined)
  const target = others.some((other) => keyOf(model, other) === chosen) ? chosen : ''
  const goTo = (to: string) => {
    const next = screenAt(model, to)
    if (next) select(`/screens/${next.index}`)
  }
  return (
    <div role="group" aria-labelledby={id} className="space-y-2">
      <p id={id} className="font-medium">
        Next screens
      </p>
      {ways.length === 0 && (
        <p className="text-sm text-text-muted">
          {screen.isTerminal
            ? 'The flow ends here.'
            : 'None yet. Connect this screen to another one, or end the flow here.'}
        </p>
      )}
      <ul className="space-y-1">
        {ways.map((way) => (
          <li key={way.key} className="flex items-center gap-1">
            <button
              type="button"
              onClick={() => goTo(way.to)}
              className="min-h-7 min-w-0 flex-1 truncate rounded-sm text-left"
            >
              <span className="font-mono text-sm text-accent-text">{way.names.to}</span>{' '}
              <span className="text-sm text-text-muted">{words[way.kind](way.label)}</span>
            </button>
            <IconButton
              size="small"
              aria-label={`Remove the path to ${way.names.to}`}
              blockedBecause={blockedBecause}
              onClick={() => disconnect(key, way.to)}
            >
              <X aria-hidden="true" className="size-4" />
            </IconButton>
          </li>
        ))}
      </ul>
      <span className="flex flex-wrap gap-1">
        <Select
          aria-label="Next screen"
          className="min-w-48 flex-1"
          value={target}
          onChange={(event) => setChosen(event.target.value)}
        >
          <option value="">Choose a screen</option>
          {others.map((other) => (
            <option key={other.index} value={keyOf(model, other)}>
              {other.id}
            </option>
          ))}
        </Select>
        <Button
          blockedBecause={blockedBecause ?? (target === '' ? 'Choose a screen first.' : undefined)}
          onClick={() => connect(key, target)}
        >
          Connect
        </Button>
        <Button blockedBecause={blockedBecause} onClick={() => addScreenAfter(key)}>
          <Plus aria-hidden="true" className="size-4" />
          New screen
        </Button>
      </span>
    </div>
  )
}
