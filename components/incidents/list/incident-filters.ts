import { choiceFilter, defineFilters, segmentFilter } from '@/components/list/filters'
import type { IncidentFilters } from '@/lib/browser/incidents'
import { incidentStates } from '@/lib/contract/alert-rules'
import { ruleChoices, severityChoices, stateLabels } from '../incident-words'

/** Filters of the page, named as in the address. */
export const incidentFilters = defineFilters<keyof IncidentFilters>({
  state: segmentFilter({
    label: 'Status',
    field: 'Filter incidents',
    choices: incidentStates.map((value) => ({ value, label: stateLabels[value] })),
  }),
  rule: choiceFilter({ label: 'Alert type', all: 'All alert types', choices: ruleChoices }),
  severity: choiceFilter({ label: 'Importance', all: 'Any importance', choices: severityChoices }),
})
