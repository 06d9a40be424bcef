import { alertRuleKinds, alertRules, alertSeverities, type IncidentState } from '@/lib/contract/alert-rules'
import { severityWords } from '@/lib/labels/states/severities'

export const stateLabels: Record<IncidentState, string> = {
  open: 'Open',
  acknowledged: 'Acknowledged',
  resolved: 'Resolved',
}

export const severityChoices = alertSeverities.map((value) => ({
  value,
  label: severityWords[value].label,
  mark: severityWords[value],
}))
export const ruleChoices = alertRuleKinds.map((value) => ({ value, label: alertRules[value].label }))
