import type { ErrorRule } from '../findings'

const references = ['flow_id', 'flow_name', 'flow_json'] as const
const isGiven = (value: unknown) => value !== undefined && value !== ''

/** Gap 2.2: exactly one of three references; a screen to open when the action is said to be navigate. */
export const flowButtonsNameAFlow: ErrorRule = {
  id: 'flow-buttons-name-a-flow',
  severity: 'error',
  kind: 'templateFormatInvalid',
  check({ buttons }, report) {
    for (const button of buttons?.buttons ?? []) {
      if (button.kind !== 'FLOW') continue
      const { raw, path, flowAction, label } = button
      const given = references.filter((reference) => isGiven(raw[reference]))
      if (given.length === 0)
        report({ path: `${path}.flow_id`, message: `${label} opens no flow. Choose one.` })
      if (given.length > 1)
        report({ path: `${path}.${given[1]}`, message: `Give one of ${given.join(' and ')}, not both.` })
      if (raw.flow_action !== undefined && flowAction !== 'NAVIGATE' && flowAction !== 'DATA_EXCHANGE') {
        report({ path: `${path}.flow_action`, message: 'flow_action is navigate or data_exchange.' })
      }
      if (flowAction === 'NAVIGATE' && !isGiven(raw.navigate_screen)) {
        report({ path: `${path}.navigate_screen`, message: 'Name the screen the flow opens with.' })
      }
    }
  },
}
