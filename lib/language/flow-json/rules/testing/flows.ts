import type { JsonObject } from '../../model'

/** A document of the newest version; `more` overrides its members, including the version. */
export const flow = (screens: unknown[], more: JsonObject = {}): JsonObject => ({
  version: '7.3',
  screens,
  ...more,
})

/** The same, with an endpoint and a routing model. */
export const endpointFlow = (
  screens: unknown[],
  routing: Record<string, string[]>,
  more: JsonObject = {},
): JsonObject => flow(screens, { data_api_version: '3.0', routing_model: routing, ...more })

export const screen = (id: string, children: unknown[], more: JsonObject = {}): JsonObject => ({
  id,
  title: 'A screen',
  layout: { type: 'SingleColumnLayout', children },
  ...more,
})

/** A terminal screen with a Footer that completes the flow. */
export const lastScreen = (id: string, children: unknown[] = [], more: JsonObject = {}): JsonObject =>
  screen(id, [...children, footer(complete())], { terminal: true, ...more })

export const footer = (action: unknown, more: JsonObject = {}): JsonObject => ({
  type: 'Footer',
  label: 'Next',
  'on-click-action': action,
  ...more,
})

export const complete = (payload: JsonObject = {}): JsonObject => ({ name: 'complete', payload })

export const exchange = (payload: JsonObject = {}): JsonObject => ({ name: 'data_exchange', payload })

export const navigate = (name: string, payload: JsonObject = {}): JsonObject => ({
  name: 'navigate',
  next: { type: 'screen', name },
  payload,
})

export const input = (name: string, more: JsonObject = {}): JsonObject => ({
  type: 'TextInput',
  name,
  label: 'Name',
  ...more,
})

export const heading = (text: string, more: JsonObject = {}): JsonObject => ({
  type: 'TextHeading',
  text,
  ...more,
})

export const form = (children: unknown[], more: JsonObject = {}): JsonObject => ({
  type: 'Form',
  name: 'form',
  children,
  ...more,
})

/** An entry in a screen’s data model. */
export const text = (example = 'x'): JsonObject => ({ type: 'string', __example__: example })
