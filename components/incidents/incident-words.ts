import {
  type AlertSeverity,
  alertRuleKinds,
  alertRules,
  alertSeverities,
  type IncidentState,
} from '@/lib/contract/alert-rules'
import { severityWords } from '@/lib/labels/states/severities'

export const stateLabels: Record<IncidentState, string> = {
  open: 'Open',
  acknowledged: 'Acknowledged',
  resolved: 'Resolved',
}

const openHeads: Record<AlertSeverity, string> = {
  danger: 'Open problems',
  warning: 'Open warnings',
  info: 'Open notices',
}

/** Section of an incident in the list: unacknowledged ones first, most severe first. */
export const incidentHead = ({
  state,
  severity,
}: {
  state: IncidentState
  severity: AlertSeverity
}): string => (state === 'open' ? openHeads[severity] : stateLabels[state])

export const severityChoices = alertSeverities.map((value) => ({
  value,
  label: severityWords[value].label,
  mark: severityWords[value],
}))
export const ruleChoices = alertRuleKinds.map((value) => ({ value, label: alertRules[value].label }))
