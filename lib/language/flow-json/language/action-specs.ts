import type { ActionSpec, MemberSpec } from './spec'

const named = (name: string): MemberSpec => ({
  type: 'string',
  isRequired: true,
  values: [name],
  description: 'The type of action.',
})

const payload = (description: string): MemberSpec => ({ type: 'object', isDynamic: true, description })

/** All actions. spec:flow-json#actions. */
const specs: readonly ActionSpec[] = [
  {
    name: 'navigate',
    since: '2.1',
    description: 'Opens another screen.',
    members: {
      name: named('navigate'),
      next: {
        type: 'object',
        isRequired: true,
        description: 'The screen to open.',
        members: {
          type: {
            type: 'string',
            isRequired: true,
            values: ['screen', 'plugin'],
            default: 'screen',
            description: 'The type of target.',
          },
          name: { type: 'string', isRequired: true, isDynamic: true, description: 'The ID of the screen.' },
        },
      },
      payload: payload('Data to pass to the next screen.'),
    },
  },
  {
    name: 'data_exchange',
    since: '2.1',
    description: 'Sends data to the endpoint, which decides what comes next.',
    members: { name: named('data_exchange'), payload: payload('Data to send to the endpoint.') },
  },
  {
    name: 'complete',
    since: '2.1',
    description: 'Ends the flow and sends the answers to the business.',
    members: { name: named('complete'), payload: payload('Data to send to the business.') },
  },
  {
    name: 'update_data',
    since: '6.0',
    description: 'Updates the data of the current screen.',
    members: {
      name: named('update_data'),
      payload: { ...payload('The new values.'), isRequired: true },
    },
  },
  {
    name: 'open_url',
    since: '6.0',
    description: 'Opens a web page.',
    members: {
      name: named('open_url'),
      url: { type: 'uri', isRequired: true, isDynamic: true, description: 'The URL of the page.' },
    },
  },
]

const byName = new Map(specs.map((spec) => [spec.name, spec]))

export const actionNames: readonly string[] = specs.map((spec) => spec.name)

/** The definition of an action; undefined if no version has it. */
export const findAction = (name: unknown): ActionSpec | undefined =>
  typeof name === 'string' ? byName.get(name) : undefined
